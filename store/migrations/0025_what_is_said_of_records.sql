-- What is said of a record stays until a later round finds it to be other. Where that round showed it otherwise first and it is the
-- same still, as another form shows it, or another question, a harvest that is resumed goes by what the round showed.
CREATE TABLE shown (
	record_id  INTEGER PRIMARY KEY REFERENCES records (id) ON DELETE CASCADE,
	form       TEXT NOT NULL,
	key_kind   TEXT NOT NULL,
	url        TEXT NOT NULL,
	title      TEXT NOT NULL,
	section    INTEGER NOT NULL,
	attributes BLOB,
	text       TEXT NOT NULL
) STRICT;

-- The page that said it, and which names it gave any of its records: a value that stands on no page of the kind has not vanished.
ALTER TABLE records ADD COLUMN step INTEGER NOT NULL DEFAULT 0; -- steps.id; 0: not known
ALTER TABLE steps ADD COLUMN columns TEXT NOT NULL DEFAULT ''; -- JSON array; '': not known
