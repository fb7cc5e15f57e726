-- What was learnt of hosts, for the runs to come: how fast they may be asked, and their robots.txt.
CREATE TABLE host_paces (
	host    TEXT PRIMARY KEY, -- scheme://host
	site    TEXT NOT NULL,
	gap     INTEGER NOT NULL, -- microseconds between two requests; 0: none beyond the usual one
	refused INTEGER NOT NULL, -- the largest gap after which a request was refused
	at      INTEGER NOT NULL, -- Unix time in microseconds
	why     TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE host_robots (
	host  TEXT PRIMARY KEY,
	site  TEXT NOT NULL,
	body  BLOB NOT NULL, -- empty: everything is allowed
	at    INTEGER NOT NULL,
	until INTEGER NOT NULL
) STRICT;
