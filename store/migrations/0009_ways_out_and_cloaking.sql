-- The script, by its address, that took the way; '' when it was none, or one of the page itself.
ALTER TABLE hops ADD COLUMN initiator TEXT NOT NULL DEFAULT '';
ALTER TABLE redirects ADD COLUMN initiator TEXT NOT NULL DEFAULT '';

-- Whether crawlers and visitors get the same page.
CREATE TABLE cloaks (
	link_id INTEGER PRIMARY KEY REFERENCES visits (link_id) ON DELETE CASCADE,
	cloaked INTEGER NOT NULL,
	way     TEXT NOT NULL, -- what makes the difference: agent, referrer, either, both; '' when there is none
	score   REAL NOT NULL,
	noise   REAL NOT NULL,
	copies  INTEGER NOT NULL,
	why     TEXT NOT NULL,
	at      INTEGER NOT NULL -- microseconds
) STRICT;
