-- What records that two questions showed tell of the columns of a site, see extract/records/sightings: a name in the first
-- sighting, and one in a later one of the same round. Both are '' for the title, which each pair of sightings counts.
CREATE TABLE sightings (
	site_id    INTEGER NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
	form       TEXT NOT NULL,
	name       TEXT NOT NULL,
	again      TEXT NOT NULL, -- form of the later one
	again_name TEXT NOT NULL,
	seen       INTEGER NOT NULL,
	agreed     INTEGER NOT NULL,
	value      INTEGER NOT NULL, -- hash of the first that they agreed in
	others     INTEGER NOT NULL, -- that agreed in another value
	PRIMARY KEY (site_id, again, name, again_name, form)
) STRICT, WITHOUT ROWID;
