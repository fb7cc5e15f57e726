package store

import (
	"context"
	"encoding/json"
	"iter"

	"deepcrawl/extract"
	"deepcrawl/surface"
)

func (db *DB) SaveSeeds(ctx context.Context, links []surface.Link) error { return nil }
func (db *DB) SaveVisit(ctx context.Context, v *surface.Visit) error     { return nil }
func (db *DB) Pending(ctx context.Context, site string, after surface.Cursor, limit int) ([]surface.Link, surface.Cursor, error) {
	return nil, after, nil
}
func (db *DB) Seen(ctx context.Context) iter.Seq2[uint64, error]                { return nil }
func (db *DB) Progress(ctx context.Context, site string) (int, []string, error) { return 0, nil, nil }
func (db *DB) SaveStep(ctx context.Context, s *extract.Step) error              { return nil }
func (db *DB) Steps(ctx context.Context, site string, round int) iter.Seq2[*extract.Step, error] {
	return nil
}

func (db *DB) Begin(ctx context.Context, site string, round int, snapshot json.RawMessage) (int, json.RawMessage, error) {
	return 1, snapshot, nil
}
