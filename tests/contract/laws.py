"""All laws that a table keeps. Each looks at one match, or the beginning of one, and fails where it is broken."""

from collections.abc import Callable

from tests.contract.chance_laws import CHANCE_LAWS
from tests.contract.course_laws import COURSE_LAWS
from tests.contract.knowledge_laws import KNOWLEDGE_LAWS
from tests.contract.play import Played
from tests.contract.record_laws import RECORD_LAWS

Law = Callable[[Played], None]
LAWS: tuple[Law, ...] = (*COURSE_LAWS, *KNOWLEDGE_LAWS, *RECORD_LAWS, *CHANCE_LAWS)
