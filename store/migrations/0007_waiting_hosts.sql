-- Hosts that the command at work does not ask at the moment. A command that was killed leaves its rows; they are over when
-- their time is.
CREATE TABLE waits (
	host   TEXT PRIMARY KEY, -- scheme://host
	until  INTEGER NOT NULL, -- Unix time in microseconds
	reason TEXT NOT NULL
) STRICT, WITHOUT ROWID;
