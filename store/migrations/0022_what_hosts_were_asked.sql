-- What hosts were asked over all runs, and how they took it, as the gate counts it (fetch.Tally).
CREATE TABLE host_tallies (
	host     TEXT PRIMARY KEY, -- scheme://host
	site     TEXT NOT NULL,
	requests INTEGER NOT NULL,
	drawn    INTEGER NOT NULL, -- of the requests, those of a browser
	bytes    INTEGER NOT NULL,
	gap      INTEGER NOT NULL, -- microseconds, the smallest between two requests; 0: not known
	waited   INTEGER NOT NULL, -- microseconds that requests waited for their turn
	first_at INTEGER NOT NULL, -- Unix time in microseconds
	last_at  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE host_statuses (
	host     TEXT NOT NULL,
	site     TEXT NOT NULL,
	status   INTEGER NOT NULL, -- of the answer; 0: none came
	requests INTEGER NOT NULL,
	PRIMARY KEY (host, status)
) STRICT, WITHOUT ROWID;
-- How many records a site was estimated to have, step by step where that changed.
CREATE TABLE estimates (
	site_id  INTEGER NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
	round    INTEGER NOT NULL,
	seq      INTEGER NOT NULL, -- of the step after which it was told
	size     REAL NOT NULL,
	low      REAL NOT NULL,
	high     REAL NOT NULL,
	coverage REAL NOT NULL,
	PRIMARY KEY (site_id, round, seq)
) STRICT, WITHOUT ROWID;
