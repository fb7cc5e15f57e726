-- How many of the records that a step listed were new to the store: a later harvest of a site lists most of those again that it had.
ALTER TABLE steps ADD COLUMN added INTEGER NOT NULL DEFAULT 0;
ALTER TABLE queries ADD COLUMN added INTEGER NOT NULL DEFAULT 0;
ALTER TABLE rounds ADD COLUMN added INTEGER NOT NULL DEFAULT 0;
UPDATE steps SET added = CASE WHEN round = (SELECT min(r.round) FROM rounds r WHERE r.site_id = steps.site_id) THEN fresh ELSE
	(SELECT count(*) FROM step_records s JOIN records r ON r.id = s.record_id WHERE s.step_id = steps.id AND s.fresh AND r.first_seen = steps.at
		AND r.first_seen >= (SELECT begun FROM rounds WHERE site_id = steps.site_id AND round = steps.round)) END
	WHERE fresh > 0;
UPDATE queries SET added = (SELECT coalesce(sum(t.added), 0) FROM steps t WHERE t.query_id = queries.id) WHERE fresh > 0;
UPDATE rounds SET added = (SELECT coalesce(sum(q.added), 0) FROM queries q WHERE q.site_id = rounds.site_id AND q.round = rounds.round);

-- Counted at the end of a harvest, see FinishHarvest: records that the site says something else of, and those that it has no more.
ALTER TABLE rounds ADD COLUMN changed INTEGER; -- NULL: not known
ALTER TABLE rounds ADD COLUMN gone INTEGER;
UPDATE rounds SET changed = 0, gone = 0 WHERE round = (SELECT min(r.round) FROM rounds r WHERE r.site_id = rounds.site_id);
UPDATE rounds SET
	changed = (SELECT count(*) FROM records r WHERE r.site_id = rounds.site_id AND r.first_seen < begun AND r.gone = 0 AND
		max(r.changed_at, coalesce((SELECT d.changed_at FROM documents d WHERE d.site_id = r.site_id AND d.record_key = r.key ORDER BY d.id LIMIT 1), 0)) >= begun),
	gone = (SELECT count(*) FROM records r WHERE r.site_id = rounds.site_id AND r.first_seen < begun AND r.gone >= begun)
	WHERE changed IS NULL AND round = (SELECT max(r.round) FROM rounds r WHERE r.site_id = rounds.site_id); -- what earlier ones found was found again since

-- By what of the user's a site was asked: names alone, never what is secret.
CREATE TABLE means (
	site     TEXT NOT NULL,
	kind     TEXT NOT NULL, -- recipe, login
	name     TEXT NOT NULL, -- file of the recipe, page of the login
	first_at INTEGER NOT NULL, -- Unix time in microseconds
	last_at  INTEGER NOT NULL,
	PRIMARY KEY (site, kind, name)
) STRICT, WITHOUT ROWID;
