-- Addresses at which pages of a site say that interfaces for machines are, until they were looked at.
CREATE TABLE leads (
	site_id  INTEGER NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
	protocol TEXT NOT NULL,
	url      TEXT NOT NULL,
	evidence TEXT NOT NULL, -- where the site says so
	PRIMARY KEY (site_id, protocol, url)
) STRICT, WITHOUT ROWID;
