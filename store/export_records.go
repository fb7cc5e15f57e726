package store

import (
	"iter"

	"deepcrawl/extract/records"
)

// An exported record is a row of the export, in any format.
type exported struct {
	ID         int64           `json:"id"`
	SiteID     int64           `json:"site_id"`
	Site       string          `json:"site"`
	FormID     string          `json:"form_id"`
	Key        string          `json:"key"`
	KeyKind    string          `json:"key_kind"`
	URL        string          `json:"url"`
	Title      string          `json:"title"`
	Text       string          `json:"text"`
	SourceURL  string          `json:"source_url"`
	FirstSeen  string          `json:"first_seen"`
	LastSeen   string          `json:"last_seen"`
	Attributes []exportedValue `json:"attributes"`
}

type exportedValue struct {
	Name  string `json:"name"`
	Value string `json:"value"`
	Type  string `json:"type"`
}

// A site of the export, numbered in the order of keys.
type exportedSite struct {
	id    int64 // in the export
	store int64 // in the store
	key   string
}

func (x *export) sites() ([]exportedSite, error) {
	rows, err := x.from.QueryContext(x.ctx, `SELECT id, key FROM sites WHERE ?1 = '' OR key = ?1 ORDER BY key`, x.options.Site)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var sites []exportedSite
	for rows.Next() {
		s := exportedSite{id: int64(len(sites) + 1)}
		if err := rows.Scan(&s.store, &s.key); err != nil {
			return nil, err
		}
		sites = append(sites, s)
	}
	return sites, rows.Err()
}

// all yields the records site by site, in the order in which they were first captured, and counts them. The record is good
// until the next one.
func (x *export) all() iter.Seq2[*exported, error] {
	return func(yield func(*exported, error) bool) {
		sites, err := x.sites()
		if err != nil {
			yield(nil, err)
			return
		}
		for _, s := range sites {
			for r, err := range x.of(s) {
				if !yield(r, err) || err != nil {
					return
				}
			}
		}
	}
}

func (x *export) of(s exportedSite) iter.Seq2[*exported, error] {
	return func(yield func(*exported, error) bool) {
		rows, err := x.from.QueryContext(x.ctx, `SELECT form, key, key_kind, url, title, text, source_url, first_seen, last_seen, attributes
			FROM records WHERE site_id = ? ORDER BY id`, s.store)
		if err != nil {
			yield(nil, err)
			return
		}
		defer rows.Close()
		for rows.Next() {
			r := &exported{SiteID: s.id, Site: s.key}
			var first, last int64
			var packed []byte
			if err := rows.Scan(&r.FormID, &r.Key, &r.KeyKind, &r.URL, &r.Title, &r.Text, &r.SourceURL, &first, &last, &packed); err != nil {
				yield(nil, err)
				return
			}
			as, err := unpackAttributes(packed)
			if err != nil {
				yield(nil, err)
				return
			}
			x.records++
			r.ID, r.FirstSeen, r.LastSeen = int64(x.records), stamp(first), stamp(last)
			r.clean(as)
			if !yield(r, nil) {
				return
			}
		}
		if err := rows.Err(); err != nil {
			yield(nil, err)
		}
	}
}

func (r *exported) clean(as []records.Attribute) {
	for _, s := range []*string{&r.FormID, &r.Key, &r.KeyKind, &r.URL, &r.Title, &r.Text, &r.SourceURL} {
		*s = clean(*s)
	}
	r.Attributes = make([]exportedValue, len(as))
	for i, a := range as {
		r.Attributes[i] = exportedValue{clean(a.Name), clean(a.Value), clean(a.Type)}
	}
}
