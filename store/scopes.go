package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"

	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
)

// storedScope is a scope with its addresses as text.
type storedScope struct {
	fetch.Scope
	At []string `json:"at,omitempty"`
}

// Scope returns what of a site the last run asked for; nil: everything.
func (db *DB) Scope(ctx context.Context, site string) (*fetch.Scope, error) {
	var text []byte
	err := db.read.QueryRowContext(ctx, `SELECT scope FROM scopes WHERE site = ?`, site).Scan(&text)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	var stored storedScope
	if err == nil {
		err = json.Unmarshal(text, &stored)
	}
	if err != nil {
		return nil, fmt.Errorf("scope of %s: %w", site, err)
	}
	s := stored.Scope
	for _, address := range stored.At {
		u, err := fetch.ParseURL(nil, address)
		if err != nil {
			return nil, fmt.Errorf("scope of %s: %w", site, err)
		}
		s.At = append(s.At, u)
	}
	return &s, nil
}

// SaveScope notes what of a site this run asks for. Another one than before has its links counted
// anew.
func (db *DB) SaveScope(ctx context.Context, site string, s *fetch.Scope) error {
	was, err := db.Scope(ctx, site)
	if err != nil || was.Empty() && s.Empty() {
		return err
	}
	if s.Empty() {
		s = &fetch.Scope{}
	}
	stored := storedScope{Scope: *s, At: texts(s.At)}
	text, err := json.Marshal(stored)
	if err != nil {
		return fmt.Errorf("scope of %s: %w", site, err)
	}
	return db.save("note the scope of "+site, func(w *writer) error {
		if !was.Same(s) {
			for _, table := range []string{"left_links", "left_counts"} {
				if err := w.exec(`DELETE FROM `+table+` WHERE site_id = (SELECT id FROM sites `+
					`WHERE key = ?) AND substr(veto, 1, ?) = ?`, site, len(surface.OutOfScope),
					surface.OutOfScope); err != nil {
					return err
				}
			}
		}
		if s.Empty() {
			return w.exec(`DELETE FROM scopes WHERE site = ?`, site)
		}
		return w.exec(`INSERT OR REPLACE INTO scopes (site, scope) VALUES (?, ?)`, site,
			string(text))
	})
}

func texts(us []*url.URL) (out []string) {
	for _, u := range us {
		out = append(out, u.String())
	}
	return out
}
