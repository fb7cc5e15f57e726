package store

import (
	"context"
	"encoding/json"
	"slices"

	"deepcrawl/extract/records"
)

// TellGone marks the records of a site that an interface says are deleted. ids is what it calls
// them: their keys, or what stands in them under the name.
func (db *DB) TellGone(ctx context.Context, site, name string, ids []string) error {
	if len(ids) == 0 {
		return nil
	}
	told := make(map[string]bool, len(ids))
	for _, id := range ids {
		told[id] = true
	}
	var unpack unpacker
	keys, err := collect(ctx, db, "records of "+site, func(row row) (key string, err error) {
		var shape, body []byte
		var said records.Record
		if err := row.Scan(&key, &shape, &body); err != nil {
			return "", err
		}
		if err := unpack.record(&said, shape, body); err != nil {
			return "", err
		}
		if told[key] || slices.ContainsFunc(said.Attributes, func(a records.Attribute) bool {
			return a.Name == name && told[a.Value]
		}) {
			return key, nil
		}
		return "", nil
	}, `SELECT r.key, r.shape, r.body FROM records r JOIN sites s ON s.id = r.site_id
		WHERE s.key = ? AND r.gone = 0 ORDER BY r.id`, site)
	if err != nil {
		return err
	}
	keys = slices.DeleteFunc(keys, func(key string) bool { return key == "" })
	return db.save("records of "+site+" that are gone", func(w *writer) error {
		id, err := w.site(site)
		if err != nil {
			return err
		}
		list, err := json.Marshal(keys)
		if err != nil {
			return err
		}
		return w.exec(`UPDATE record_rows SET gone = ?2 WHERE site_id = ?1 AND gone = 0 AND key `+
			`IN (SELECT value FROM json_each(?3))`, id, micros(db.now()), string(list))
	})
}
