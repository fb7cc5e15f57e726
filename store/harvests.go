package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"time"

	"deepcrawl/querygen"
)

// A Harvest is one of the harvests of a site, which are numbered as rounds. The second and those
// after it are refreshes.
type Harvest struct {
	Round    int
	Begun    time.Time
	Last     time.Time // of its latest request; Begun where there is none
	Requests int
	Queries  int
	New      int // records that no earlier harvest had brought
	// of the records of earlier ones, those that the site says something else of; nil: not counted,
	// as it is not at its end
	Changed  *int
	Gone     *int // of these, those that the site has no more; nil as Changed
	Stopped  string
	Reason   string
	Estimate querygen.Estimate
}

// Harvests returns all harvests of a site, the first one first.
func (db *DB) Harvests(ctx context.Context, site string) ([]Harvest, error) {
	return collect(ctx, db, "harvests of "+site, scanHarvest, `SELECT r.round, r.begun,
			coalesce((SELECT t.at FROM steps t WHERE t.site_id = r.site_id AND t.round = r.round
				ORDER BY t.seq DESC LIMIT 1), r.begun),
			r.requests, r.queries, r.added, r.changed, r.gone, r.stopped, r.reason, r.estimate
		FROM sites s JOIN rounds r ON r.site_id = s.id WHERE s.key = ? ORDER BY r.round`, site)
}

func scanHarvest(row row) (h Harvest, err error) {
	var begun, last int64
	var changed, gone sql.Null[int]
	var estimate sql.Null[[]byte]
	if err := row.Scan(&h.Round, &begun, &last, &h.Requests, &h.Queries, &h.New, &changed, &gone,
		&h.Stopped, &h.Reason, &estimate); err != nil {
		return h, err
	}
	h.Begun, h.Last = fromMicros(begun), fromMicros(last)
	if changed.Valid && gone.Valid && h.Stopped != "" {
		h.Changed, h.Gone = &changed.V, &gone.V
	}
	if !estimate.Valid {
		return h, nil
	}
	if err := json.Unmarshal(estimate.V, &h.Estimate); err != nil {
		return h, fmt.Errorf("estimate of harvest %d: %w", h.Round, err)
	}
	return h, nil
}
