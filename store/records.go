package store

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"

	"deepcrawl/extract"
	"deepcrawl/extract/records"
)

// captures keeps what a result page listed. Within a round what it showed first is what counts,
// because the values of the content graph were taken from it; what is said of a record outlives the
// round, see revise. Of the records, added were new to the store.
func (w *writer) captures(site, step int64, s *extract.Step) (listed []listing, added int,
	err error) {
	if len(s.Records) == 0 {
		return nil, 0, nil
	}
	p := shownPage{site: site, step: step, s: s}
	known, err := w.known(&p)
	if err != nil {
		return nil, 0, err
	}
	next, err := w.id(`SELECT coalesce(max(id), 0) + 1 FROM record_rows`)
	if err != nil {
		return nil, 0, err
	}
	first := next
	var fresh []*records.Record
	var again []shownAgain
	met := map[int64]bool{}
	for i := range s.Records {
		r := &s.Records[i]
		k, have := known[r.Key]
		switch {
		case !have:
			k = knownRecord{id: next, round: s.Round}
			known[r.Key] = k
			fresh, next = append(fresh, &r.Record), next+1
		case k.round != s.Round:
			k.round = s.Round
			if err = w.revise(&p, k.id, &r.Record); err == nil {
				_, err = w.scan(`SELECT EXISTS (SELECT 1 FROM shown_rows WHERE record_id = ?)`,
					[]any{k.id}, &k.otherwise)
			}
			known[r.Key] = k
		case k.id < first: // else it stands on the page twice
			if k.otherwise {
				err = w.sayAgain(&p, k.id, &r.Record)
			}
			if !met[k.id] {
				again = append(again, shownAgain{id: k.id, record: &r.Record})
			}
		}
		if err != nil {
			return nil, 0, fmt.Errorf("record %s: %w", r.Key, err)
		}
		met[k.id] = true
		listed = append(listed, listing{k.id, r.Fresh})
	}
	if err := w.insertRecords(&p, first, fresh); err != nil {
		return nil, 0, err
	}
	if err := w.seenAgain(again, micros(s.At)); err != nil {
		return nil, 0, err
	}
	return listed, len(fresh), w.sightings(site, step, s, again)
}

// A knownRecord is one that the store has.
type knownRecord struct {
	id        int64
	round     int  // that showed it last
	otherwise bool // it may be in the table shown
}

// known are the records of a page that the store has, by their keys.
func (w *writer) known(p *shownPage) (map[string]knownRecord, error) {
	all := make(map[string]knownRecord, len(p.s.Records))
	hashes := make([]int64, len(p.s.Records))
	for i := range p.s.Records {
		hashes[i] = int64(hashOf(p.s.Records[i].Key))
	}
	return all, eachRow(context.Background(), w, func(rows row) error {
		var key string
		var k knownRecord
		err := rows.Scan(&key, &k.id, &k.round, &k.otherwise)
		all[key] = k
		return err
	}, `SELECT r.key, r.id, r.round, EXISTS (SELECT 1 FROM shown_rows o WHERE o.record_id = r.id)
		FROM json_each(?2) j CROSS JOIN record_rows r ON r.hash = j.value WHERE r.site_id = ?1`,
		p.site, list(hashes))
}

// insertRecords keeps records that are new, from a row on. A statement a row would take three times
// as long.
func (w *writer) insertRecords(p *shownPage, id int64, fresh []*records.Record) error {
	const together = 8
	const row = `(?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?)`
	for some := range slices.Chunk(fresh, together) {
		var args []any
		for _, r := range some {
			as, err := w.saying(p.site, p.s.Ask.Query.Form, r)
			if err != nil {
				return err
			}
			args = append(args, id, p.site, int64(hashOf(r.Key)), r.Key, p.s.Round, p.step,
				micros(p.s.At),
				as.form, r.KeyKind, unless(r.Key, r.URL), r.Title, r.Section, as.shape, as.body)
			id++
		}
		err := w.exec(
			`INSERT INTO record_rows (id, site_id, hash, key, round, step, first_seen, gone, form,
				key_kind, url, title, section, shape, body)
			VALUES `+strings.Repeat(`, `+row, len(some))[2:], args...)
		if err != nil {
			return err
		}
	}
	return nil
}

// seenAgain notes when records were seen last.
func (w *writer) seenAgain(again []shownAgain, at int64) error {
	if len(again) == 0 {
		return nil
	}
	ids := make([]int64, len(again))
	for i := range again {
		ids[i] = again[i].id
	}
	return w.exec(`UPDATE record_rows SET last_seen = ?2 WHERE id IN (SELECT value FROM `+
		`json_each(?1)) AND coalesce(last_seen, first_seen) < ?2`, list(ids), at)
}

// unless is a text that a column has, NULL where it is another one already.
func unless(other, text string) any {
	if text == other {
		return nil
	}
	return text
}

// A saying is what columns have that say what a record is.
type saying struct {
	form  int64
	shape any // NULL: the body has it
	body  []byte
}

// saying writes what a form of a site shows of a record.
func (w *writer) saying(site int64, form string, r *records.Record) (s saying, err error) {
	texts, err := w.textsOf(site)
	if err != nil {
		return s, err
	}
	if s.form, err = texts.row(w, site, form); err != nil {
		return s, err
	}
	if len(r.Attributes) > 0 {
		shape, ok := shapeOf(w.shape[:0], r.Attributes)
		w.shape = shape
		if id, known := texts[string(shape)]; ok && known {
			s.shape = id
		} else if ok && len(texts) < mostShapes {
			if s.shape, err = texts.row(w, site, string(shape)); err != nil {
				return s, err
			}
		}
	}
	if len(r.Attributes) > 0 || r.Text != "" {
		s.body = packBody(r, s.shape == nil)
	}
	return s, nil
}

// repeated are the texts that many records of a site share, with their rows.
type repeated map[string]int64

// textsOf are those of a site.
func (w *writer) textsOf(site int64) (repeated, error) {
	const most = 32 // sites at once
	if texts := w.texts[site]; texts != nil {
		return texts, nil
	}
	if len(w.texts) >= most {
		clear(w.texts)
	}
	texts := repeated{}
	err := eachRow(context.Background(), w, func(rows row) error {
		var text string
		var id int64
		err := rows.Scan(&text, &id)
		texts[text] = id
		return err
	}, `SELECT text, id FROM repeated WHERE site_id = ?`, site)
	if err == nil {
		w.texts[site] = texts
	}
	return texts, err
}

// row is that of a text, which is made when it is new.
func (t repeated) row(w *writer, site int64, text string) (id int64, err error) {
	id, known := t[text]
	if !known {
		if id, err = w.id(`INSERT INTO repeated (site_id, text) VALUES (?, ?) RETURNING id`, site,
			text); err == nil {
			t[text] = id
		}
	}
	return id, err
}

// packAttributes writes attributes of a detail page as a run of strings (name, value, type, name,
// ...), each preceded by its length.
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
	n, rest, ok := cutNumber(s)
	if !ok || n > uint64(len(rest)) {
		return "", "", false
	}
	return rest[:n], rest[n:], true
}
