"""Where the frozen program starts."""

import sys

from scenes.__main__ import main

sys.exit(main())
