-- What of a site the last run asked for, where the user left something out: see fetch.Scope.
CREATE TABLE scopes (
	site  TEXT PRIMARY KEY,
	scope TEXT NOT NULL -- JSON
) STRICT, WITHOUT ROWID;
