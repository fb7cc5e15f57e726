-- A site is what a worker has. It is leased as long as until is ahead.
CREATE TABLE sites (
	id    INTEGER PRIMARY KEY,
	key   TEXT NOT NULL UNIQUE,
	fence INTEGER NOT NULL DEFAULT 0, -- number of hand-overs
	owner TEXT NOT NULL DEFAULT '',   -- the worker that has it, or had it last
	job   INTEGER NOT NULL DEFAULT 0, -- the job it is leased for; 0: none
	since INTEGER NOT NULL DEFAULT 0, -- when it was handed over, in milliseconds of Unix time, as all times here
	until INTEGER NOT NULL DEFAULT 0,
	note  BLOB,                       -- of the last check-point
	file  INTEGER NOT NULL DEFAULT 0  -- fence of the last file
) STRICT;

-- A job waits until it is due, and is leased for as long as its site is leased for it: due is then the end of the lease.
CREATE TABLE jobs (
	id     INTEGER PRIMARY KEY,
	site   INTEGER NOT NULL REFERENCES sites,
	kind   TEXT NOT NULL,
	spec   BLOB,
	state  INTEGER NOT NULL DEFAULT 0, -- 0 to be done, 1 done, 2 failed, 3 done, and there was nothing to be done
	due    INTEGER NOT NULL,
	tries  INTEGER NOT NULL DEFAULT 0, -- how often it was handed out since its last check-point
	reason TEXT NOT NULL DEFAULT '',   -- why it was given back or failed
	UNIQUE (site, kind)
) STRICT;
CREATE INDEX jobs_due ON jobs (kind, due, id) WHERE state = 0;

-- An address of a server is held by the worker of a site for as long as it has the site under this fence.
CREATE TABLE addresses (
	address TEXT PRIMARY KEY,
	site    INTEGER NOT NULL REFERENCES sites,
	fence   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
