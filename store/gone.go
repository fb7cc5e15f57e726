package store

// gone marks the records that a round has found to be no more: a query that had listed them was
// asked again and read to its end, as the total that the site printed says, and they were not among
// the answers; or the round read a listing of the whole database to its end. A record that the
// round merely did not meet may still be there.
func (w *writer) gone(site int64, round int, listed bool, at int64) error {
	if round < 2 {
		return nil
	}
	if listed {
		return w.exec(
			`UPDATE record_rows SET gone = ?3 WHERE site_id = ?1 AND round < ?2 AND gone = 0
			AND form IN (SELECT p.id FROM queries q JOIN repeated p ON p.text = q.form
				WHERE q.site_id = ?1 AND q.round = ?2)`, site, round, at)
	}
	return w.exec(`WITH
		asked AS MATERIALIZED (
			SELECT form || coalesce(json_extract(body, '$.assign'), '') AS what FROM queries q
			WHERE site_id = ?1 AND round = ?2 AND kind IN ('results', 'empty')
				AND claimed BETWEEN 0 AND (
				SELECT count(DISTINCT r.record_id) FROM steps t JOIN step_records r
					ON r.step_id = t.id WHERE t.query_id = q.id)),
		before AS MATERIALIZED (
			SELECT id, form || coalesce(json_extract(body, '$.assign'), '') AS what FROM queries
				WHERE site_id = ?1 AND round < ?2)
		UPDATE record_rows SET gone = ?3 WHERE site_id = ?1 AND round < ?2 AND gone = 0 AND id IN (
			SELECT r.record_id FROM asked JOIN before ON before.what = asked.what
			JOIN steps t ON t.query_id = before.id JOIN step_records r ON r.step_id = t.id)`, site,
		round, at)
}
