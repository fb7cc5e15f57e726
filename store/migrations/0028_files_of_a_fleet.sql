-- Which version of a site's file was merged last, of those that a fleet keeps in its queue. The site is named as in the queue.
CREATE TABLE collected (
	site    TEXT PRIMARY KEY,
	version TEXT NOT NULL
) STRICT, WITHOUT ROWID;
