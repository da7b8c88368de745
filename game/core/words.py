"""Sentences that are chosen in the rules and made at the edge.

A table never builds a string for a person: it names a message of the catalogue and its parameters. Text mode, log,
tooltips and speech turn the same `Words` into text in the player's language, and tests compare `msgid`s.
"""

import gettext
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

DOMAIN = "potion_cabinet"

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


class Words(Struct, frozen=True):
    """One sentence or phrase: a message of the catalogue with named parameters, which may be `Words` themselves.

    `many` and `count` choose between a singular and a plural message; `count` is then also the parameter `{count}`.
    """

    msgid: str
    params: tuple[tuple[str, "str | int | Words | tuple[Words, ...]"], ...] = ()
    many: str = ""
    count: int | None = None

    def __str__(self) -> str:
        return text_of(self)


def words(msgid: str, /, **params: "str | int | Words | Iterable[Words]") -> Words:
    """A `Words` of a message and its parameters.

    >>> str(words("{who} takes {what}", who="Ada", what=words("a red marble")))
    'Ada takes a red marble'
    """
    return Words(msgid, _frozen(params))


def counted(count: int, one: str, many: str, /, **params: "str | int | Words | Iterable[Words]") -> Words:
    """A `Words` that reads differently for one and for many.

    >>> str(counted(1, "{count} marble", "{count} marbles")), str(counted(3, "{count} marble", "{count} marbles"))
    ('1 marble', '3 marbles')
    """
    return Words(one, _frozen(params), many, count)


def text_of(phrase: Words) -> str:
    """The sentence in the language in use; lists of phrases are joined as a person would say them."""
    params = {name: _text_of_value(value) for name, value in phrase.params}
    if phrase.count is None:
        template = _catalogue.gettext(phrase.msgid) if phrase.msgid else ""
    else:
        template = _catalogue.ngettext(phrase.msgid, phrase.many, phrase.count)
        params["count"] = str(phrase.count)
    return template.format(**params)


def use_language(code: str | None, locale_dir: Path) -> None:
    """Speak `code` from now on, as far as `locale_dir` has a catalogue for it; English where it has none."""
    global _catalogue
    _catalogue = gettext.translation(DOMAIN, str(locale_dir), [code] if code else None, fallback=True)


def _frozen(
    params: "dict[str, str | int | Words | Iterable[Words]]",
) -> "tuple[tuple[str, str | int | Words | tuple[Words, ...]], ...]":
    return tuple(
        (name, value if isinstance(value, str | int | Words) else tuple(value)) for name, value in params.items()
    )


def _text_of_value(value: "str | int | Words | tuple[Words, ...]") -> str:
    if isinstance(value, Words):
        return text_of(value)
    if isinstance(value, tuple):
        return _joined([text_of(item) for item in value])
    return str(value)


def _joined(items: list[str]) -> str:
    if len(items) < 2:
        return "".join(items)
    return _catalogue.gettext("{all_but_last} and {last}").format(all_but_last=", ".join(items[:-1]), last=items[-1])
