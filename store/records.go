package store

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"deepcrawl/extract"
	"deepcrawl/extract/records"
	"deepcrawl/store/handover"
)

// captures keeps what a result page listed. Within a round the body that was captured first stays, because the values of
// the content graph were taken from it; a new round takes the site's word afresh.
func (w *writer) captures(site, step int64, s *extract.Step) error {
	at, met := micros(s.At), map[int64]bool{}
	var again []shownAgain
	for i := range s.Records {
		r := &s.Records[i]
		id, seen, err := w.record(site, s, r, at)
		if err != nil {
			return fmt.Errorf("record %s: %w", r.Key, err)
		}
		if seen && !met[id] {
			again = append(again, shownAgain{id, &r.Record})
		}
		met[id] = true
		err = w.exec(`INSERT INTO step_records (step_id, position, record_id, fresh) VALUES (?, ?, ?, ?)`, step, i, id, r.Fresh)
		if err != nil {
			return err
		}
	}
	return w.sightings(site, step, s, again)
}

// record keeps a record of a step; seen is whether the round had it before.
func (w *writer) record(site int64, s *extract.Step, r *extract.Captured, at int64) (id int64, seen bool, err error) {
	var round int
	known, err := w.scan(`SELECT id, round FROM records WHERE site_id = ? AND key = ?`, []any{site, r.Key}, &id, &round)
	switch {
	case err != nil:
		return 0, false, err
	case !known:
		id, err = w.id(`INSERT INTO records (site_id, key, round, first_seen, last_seen, changed_at, form, source_url, key_kind, url, title, section, attributes, text, uid)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
			site, r.Key, s.Round, at, at, at, s.Ask.Query.Form, s.URL, r.KeyKind, r.URL, r.Title, r.Section, packAttributes(r.Attributes), r.Text,
			handover.UID(s.Site, r.Key))
		return id, false, err
	case round == s.Round:
		return id, true, w.exec(`UPDATE records SET last_seen = max(last_seen, ?2) WHERE id = ?1`, id, at)
	}
	same, err := w.same(id, &r.Record)
	if err != nil {
		return 0, false, err
	}
	return id, false, w.exec(`UPDATE records SET round = ?2, gone = 0, last_seen = max(last_seen, ?3), form = ?4, source_url = ?5, key_kind = ?6, url = ?7, title = ?8,
		section = ?9, attributes = ?10, text = ?11, changed_at = CASE WHEN ?12 THEN changed_at ELSE max(changed_at, ?3) END WHERE id = ?1`,
		id, s.Round, at, s.Ask.Query.Form, s.URL, r.KeyKind, r.URL, r.Title, r.Section, packAttributes(r.Attributes), r.Text, same)
}

// same reports whether a site says of a record what it said in the round before, which had it: its address but for what the
// question leaves in it, its title, its text, and its attributes, of whatever type these were taken for. One that was gone is
// not what it was.
func (w *writer) same(id int64, r *records.Record) (bool, error) {
	var was records.Record
	var gone int64
	var packed []byte
	_, err := w.scan(`SELECT key, key_kind, url, title, text, attributes, gone FROM records WHERE id = ?`, []any{id},
		&was.Key, &was.KeyKind, &was.URL, &was.Title, &was.Text, &packed, &gone)
	if err != nil {
		return false, err
	}
	if was.Attributes, err = unpackAttributes(packed); err != nil {
		return false, err
	}
	return gone == 0 && was.Title == r.Title && was.Text == r.Text &&
		withoutAsked(was.URL, was.Key, was.KeyKind) == withoutAsked(r.URL, r.Key, r.KeyKind) &&
		slices.EqualFunc(was.Attributes, r.Attributes, func(a, b records.Attribute) bool { return a.Name == b.Name && a.Value == b.Value }), nil
}

// packAttributes writes attributes as a run of strings (name, value, type, name, ...), each preceded by its length. A resume
// reads every attribute of every record, and this costs it a tenth of what rows or JSON would.
func packAttributes(as []records.Attribute) []byte {
	var b []byte
	for i := range as {
		for _, s := range [...]string{as[i].Name, as[i].Value, as[i].Type} {
			b = append(binary.AppendUvarint(b, uint64(len(s))), s...)
		}
	}
	return b
}

var errAttributes = errors.New("stored attributes are damaged")

// unpackAttributes reads what packAttributes wrote. The attributes share one string.
func unpackAttributes(b []byte) ([]records.Attribute, error) {
	if len(b) == 0 {
		return nil, nil
	}
	var as []records.Attribute
	for rest := string(b); rest != ""; {
		var parts [3]string
		for i := range parts {
			var ok bool
			if parts[i], rest, ok = cutString(rest); !ok {
				return nil, errAttributes
			}
		}
		as = append(as, records.Attribute{Name: parts[0], Value: parts[1], Type: parts[2]})
	}
	return as, nil
}

func cutString(s string) (head, rest string, ok bool) {
	var n uint64
	for i := 0; i < len(s) && i < binary.MaxVarintLen32; i++ {
		n |= uint64(s[i]&0x7f) << (7 * i)
		if s[i] < 0x80 {
			if rest = s[i+1:]; n > uint64(len(rest)) {
				return "", "", false
			}
			return rest[:n], rest[n:], true
		}
	}
	return "", "", false
}
