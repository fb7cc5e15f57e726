-- Links of pages to other sites, one for each other site, where a crawl was to go on from site to site.
CREATE TABLE outward (
	link_id INTEGER NOT NULL REFERENCES visits (link_id) ON DELETE CASCADE, -- of the page
	site    TEXT NOT NULL, -- the other one
	url     TEXT NOT NULL,
	words   TEXT NOT NULL, -- what the page says of the link
	PRIMARY KEY (site, link_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX outward_page ON outward (link_id);

-- The page whose link led to the site, where no user named it.
ALTER TABLE sites ADD COLUMN found TEXT NOT NULL DEFAULT '';
