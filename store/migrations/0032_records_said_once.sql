-- What many records of a site share is kept once: names and types of attributes, and ids of forms. Of a record there is what is its own: a text
-- that is put together of its title and its values says where they stand in it (body.go), an address that is its key is NULL, and so
-- is a source that is the address of its step; what it is known by is worked out. What a step listed is a row of numbers in the step.
-- The rows of the tables before are moved in between this script and the next, a batch at a time (move.go).
CREATE TABLE repeated (
	id      INTEGER PRIMARY KEY,
	site_id INTEGER NOT NULL REFERENCES sites (id),
	text    TEXT NOT NULL, -- id of a form, or a shape: a line for each attribute of a record, its name and its type with a tab between
	UNIQUE (site_id, text)
) STRICT;

CREATE TABLE record_rows (
	id         INTEGER PRIMARY KEY,
	site_id    INTEGER NOT NULL REFERENCES sites (id),
	hash       INTEGER NOT NULL, -- of the key: an index of keys would be twice as large
	key        TEXT NOT NULL,
	round      INTEGER NOT NULL,
	step       INTEGER NOT NULL, -- steps.id; 0: not known
	first_seen INTEGER NOT NULL,
	last_seen  INTEGER, -- NULL: when it was seen first
	changed_at INTEGER, -- the same
	gone       INTEGER NOT NULL,
	form       INTEGER NOT NULL, -- repeated.id
	source_url TEXT, -- NULL: that of the step
	key_kind   TEXT NOT NULL,
	url        TEXT, -- NULL: the key
	title      TEXT NOT NULL,
	section    INTEGER NOT NULL,
	shape      INTEGER, -- repeated.id; NULL: the body has it
	body       BLOB -- values and text
) STRICT;
CREATE INDEX record_rows_hash ON record_rows (hash, site_id); -- both, so that SQLite takes it before the next one
CREATE INDEX record_rows_site ON record_rows (site_id);

CREATE TABLE shown_rows (
	record_id INTEGER PRIMARY KEY REFERENCES record_rows (id) ON DELETE CASCADE,
	form      INTEGER NOT NULL,
	key_kind  TEXT NOT NULL,
	url       TEXT NOT NULL,
	title     TEXT NOT NULL,
	section   INTEGER NOT NULL,
	shape     INTEGER,
	body      BLOB
) STRICT;

ALTER TABLE steps ADD COLUMN listed BLOB; -- the records that it listed: listed.go
