package store

import (
	"encoding/binary"
	"errors"
	"fmt"

	"deepcrawl/extract"
	"deepcrawl/extract/records"
	"deepcrawl/store/handover"
)

// captures keeps what a result page listed. Within a round what it showed first is what counts, because the values of the content
// graph were taken from it; what is said of a record outlives the round, see revise. Of the records, added were new to the store.
func (w *writer) captures(site, step int64, s *extract.Step) (added int, err error) {
	p, met := shownPage{site: site, step: step, s: s}, map[int64]bool{}
	var again []shownAgain
	for i := range s.Records {
		r := &s.Records[i]
		id, is, err := w.record(&p, r)
		switch {
		case err != nil:
			return 0, fmt.Errorf("record %s: %w", r.Key, err)
		case is == newToStore:
			added++
		case is == notNew && !met[id]:
			again = append(again, shownAgain{id, &r.Record})
		}
		met[id] = true
		err = w.exec(`INSERT INTO step_records (step_id, position, record_id, fresh) VALUES (?, ?, ?, ?)`, step, i, id, r.Fresh)
		if err != nil {
			return 0, err
		}
	}
	return added, w.sightings(site, step, s, again)
}

// A newness is to whom a record of a page is new.
type newness int

const (
	newToStore newness = iota
	newToRound         // an earlier one had it
	notNew             // the round has it
)

// record keeps a record of a page.
func (w *writer) record(p *shownPage, r *extract.Captured) (id int64, is newness, err error) {
	var round int
	var otherwise bool
	at := micros(p.s.At)
	known, err := w.scan(`SELECT id, round, EXISTS (SELECT 1 FROM shown WHERE record_id = id) FROM records WHERE site_id = ? AND key = ?`,
		[]any{p.site, r.Key}, &id, &round, &otherwise)
	switch {
	case err != nil:
		return 0, 0, err
	case !known:
		id, err = w.id(`INSERT INTO records (site_id, key, round, first_seen, last_seen, changed_at, form, source_url, key_kind, url, title, section, attributes, text, uid, step)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
			p.site, r.Key, p.s.Round, at, at, at, p.s.Ask.Query.Form, p.s.URL, r.KeyKind, r.URL, r.Title, r.Section, packAttributes(r.Attributes), r.Text,
			handover.UID(p.s.Site, r.Key), p.step)
		return id, newToStore, err
	case round == p.s.Round && otherwise:
		if err := w.sayAgain(p, id, &r.Record); err != nil {
			return 0, 0, err
		}
		fallthrough
	case round == p.s.Round:
		return id, notNew, w.exec(`UPDATE records SET last_seen = max(last_seen, ?2) WHERE id = ?1`, id, at)
	}
	return id, newToRound, w.revise(p, id, &r.Record)
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
