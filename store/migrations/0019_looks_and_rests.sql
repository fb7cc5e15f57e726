-- What was seen of a site's answers before its harvest began: one request a page, which is not made at each start.
CREATE TABLE looks (
	site  TEXT NOT NULL,
	page  TEXT NOT NULL, -- address of the form's page
	drawn INTEGER NOT NULL, -- only a script draws the answers
	at    INTEGER NOT NULL,
	PRIMARY KEY (site, page)
) STRICT, WITHOUT ROWID;
-- Until when hosts asked not to be asked (Retry-After), for the runs to come.
CREATE TABLE host_rests (
	host TEXT PRIMARY KEY, -- scheme://host
	site TEXT NOT NULL,
	at   INTEGER NOT NULL, -- when it said so, Unix time in microseconds
	until INTEGER NOT NULL,
	why  TEXT NOT NULL
) STRICT, WITHOUT ROWID;
