"""What every table stands on: the protocol, the match and its journal. No table is known here."""
