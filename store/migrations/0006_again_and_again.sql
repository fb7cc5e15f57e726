-- What a page is asked with when it is visited again, and what came of earlier visits: whether it had changed since the one
-- before. The row of a visit is the one that read the page last.
ALTER TABLE visits ADD COLUMN etag TEXT NOT NULL DEFAULT '';
ALTER TABLE visits ADD COLUMN modified TEXT NOT NULL DEFAULT ''; -- Last-Modified
CREATE TABLE revisits (
	link_id INTEGER NOT NULL REFERENCES links (id) ON DELETE CASCADE,
	at      INTEGER NOT NULL,
	after   INTEGER NOT NULL, -- microseconds since the visit before
	changed INTEGER NOT NULL,
	PRIMARY KEY (link_id, at)
) STRICT, WITHOUT ROWID;

-- When it was found that the site has a record no more; 0 as long as it has, as far as is known.
ALTER TABLE records ADD COLUMN gone INTEGER NOT NULL DEFAULT 0;
