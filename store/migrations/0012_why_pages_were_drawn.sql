-- Why a page was drawn by a browser, or was not although something spoke for it. Most pages have no row.
CREATE TABLE drawings (
	link_id INTEGER PRIMARY KEY REFERENCES visits (link_id) ON DELETE CASCADE,
	why     TEXT NOT NULL
) STRICT;
