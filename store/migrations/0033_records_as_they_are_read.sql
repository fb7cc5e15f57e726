DROP TABLE shown;
DROP TABLE records;
DROP TABLE step_records;

CREATE VIEW records AS
SELECT id, site_id, key, deepcrawl_uid((SELECT s.key FROM sites s WHERE s.id = site_id), CAST(key AS BLOB)) AS uid, round, step, first_seen,
	coalesce(last_seen, first_seen) AS last_seen, coalesce(changed_at, first_seen) AS changed_at, gone,
	(SELECT p.text FROM repeated p WHERE p.id = form) AS form,
	coalesce(source_url, (SELECT t.url FROM steps t WHERE t.id = step), '') AS source_url,
	key_kind, coalesce(url, key) AS url, title, section, (SELECT p.text FROM repeated p WHERE p.id = shape) AS shape, body
FROM record_rows;

CREATE VIEW shown AS
SELECT record_id, (SELECT p.text FROM repeated p WHERE p.id = form) AS form, key_kind, url, title, section,
	(SELECT p.text FROM repeated p WHERE p.id = shape) AS shape, body
FROM shown_rows;

CREATE VIEW step_records AS
SELECT t.id AS step_id, j.key AS position, abs(j.value) AS record_id, j.value > 0 AS fresh
FROM steps t, json_each(deepcrawl_listed(t.listed)) j;
