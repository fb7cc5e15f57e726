-- What was not in order with the answers of a server, in words for its owner. Most pages have no row.
CREATE TABLE oddities (
	link_id INTEGER PRIMARY KEY REFERENCES visits (link_id) ON DELETE CASCADE,
	told    TEXT NOT NULL -- JSON array of strings
) STRICT;
