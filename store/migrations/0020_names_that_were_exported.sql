-- What exports called the columns of a site: a name that was exported once is kept, and its type only gets wider.
CREATE TABLE exported_columns (
	site_id    INTEGER NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
	name       TEXT NOT NULL,
	first_type TEXT NOT NULL, -- of its values when it was exported first
	type       TEXT NOT NULL,
	aliases    TEXT NOT NULL, -- what later exports would have called it, as a JSON array
	usual      INTEGER NOT NULL, -- 0: exported with all columns only, so that a usual export may leave it out
	PRIMARY KEY (site_id, name)
) STRICT, WITHOUT ROWID;

-- Which attributes of records, by the form that found these and the name that they are stored under, such a column has.
CREATE TABLE exported_attributes (
	site_id   INTEGER NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
	form      TEXT NOT NULL,
	attribute TEXT NOT NULL,
	name      TEXT NOT NULL, -- of the column
	PRIMARY KEY (site_id, form, attribute)
) STRICT, WITHOUT ROWID;
