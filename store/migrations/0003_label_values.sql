-- The label-value-set table: values seen under a label, or for a type of field, and who showed them. site is '' for
-- what the user gave.
CREATE TABLE label_values (
	label  TEXT NOT NULL, -- normalised
	type   TEXT NOT NULL,
	value  TEXT NOT NULL,
	source TEXT NOT NULL,
	site   TEXT NOT NULL,
	weight REAL NOT NULL, -- membership, 0..1
	PRIMARY KEY (label, type, value, source, site)
) STRICT, WITHOUT ROWID;
CREATE INDEX label_values_site ON label_values (site, source);
