-- Links that are not followed, as they could change something at the site: how many for which veto of
-- forms/safety, and a few of them.
CREATE TABLE left_counts (
	site_id  INTEGER NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
	veto     TEXT NOT NULL,
	links    INTEGER NOT NULL,
	sessions INTEGER NOT NULL, -- of them while the user's own session was sent
	PRIMARY KEY (site_id, veto)
) STRICT, WITHOUT ROWID;

CREATE TABLE left_links (
	key     INTEGER PRIMARY KEY, -- as in links
	site_id INTEGER NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
	veto    TEXT NOT NULL,
	url     TEXT NOT NULL,
	anchor  TEXT NOT NULL,
	page    TEXT NOT NULL, -- where it stood
	why     TEXT NOT NULL
) STRICT;
CREATE INDEX left_links_of_veto ON left_links (site_id, veto);
