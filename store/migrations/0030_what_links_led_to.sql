-- What the links with a word led to in all crawls, see surface.Lessons. The word '' stands for all links.
CREATE TABLE lessons (
	word   TEXT PRIMARY KEY,
	visits REAL NOT NULL,
	reward REAL NOT NULL
) STRICT, WITHOUT ROWID;
