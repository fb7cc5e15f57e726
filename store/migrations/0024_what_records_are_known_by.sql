-- What other programs know a record by, and when what the site says of it was found to be other than before. Of a record that
-- was seen again by an older program nobody knows whether it had changed: it is taken for one that had.
ALTER TABLE records ADD COLUMN uid TEXT NOT NULL DEFAULT '';
ALTER TABLE records ADD COLUMN changed_at INTEGER NOT NULL DEFAULT 0;
UPDATE records SET uid = deepcrawl_uid((SELECT key FROM sites WHERE id = site_id), key),
	changed_at = CASE WHEN round > 1 THEN last_seen ELSE first_seen END;
CREATE UNIQUE INDEX records_uid ON records (uid);
ALTER TABLE documents ADD COLUMN changed_at INTEGER NOT NULL DEFAULT 0;
UPDATE documents SET changed_at = at;
