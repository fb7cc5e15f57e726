package union

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"strconv"
	"time"
)

// A line is a record as an export wrote it: members that this program does not know, as of a newer
// one, stay in it.
type line struct {
	members []member
	uid     string
	site    string
	times
}

// times are those of a record, "" where nobody knows.
type times struct{ first, last, changed, gone string }

type member struct {
	name  string
	value json.RawMessage
}

// parse reads a line. It has to say which record it is and when that was seen last, and to be no
// line of an export of changes, which may hold no more of a record than that it is gone.
func parse(text []byte) (l line, err error) {
	if l.members, err = membersOf(text); err != nil {
		return l, fmt.Errorf("%w: %w", ErrLine, err)
	}
	for _, m := range l.members {
		switch m.name {
		case "uid":
			err = json.Unmarshal(m.value, &l.uid)
		case "site":
			err = json.Unmarshal(m.value, &l.site)
		case "first_seen":
			l.first, err = moment(m.value)
		case "last_seen":
			l.last, err = moment(m.value)
		case "changed_at":
			l.changed, err = moment(m.value)
		case "gone":
			l.gone, err = moment(m.value)
		case "change":
			err = errors.New("it is of an export of changes")
		}
		if err != nil {
			return l, fmt.Errorf("%w: %s: %w", ErrLine, m.name, err)
		}
	}
	switch {
	case l.uid == "":
		return l, fmt.Errorf("%w: it has no uid", ErrLine)
	case l.last == "":
		return l, fmt.Errorf("%w: it has no last_seen", ErrLine)
	}
	return l, nil
}

// membersOf takes an object apart.
func membersOf(text []byte) (all []member, err error) {
	d := json.NewDecoder(bytes.NewReader(text))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return nil, errors.Join(errors.New("it is no JSON object"), err)
	}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return nil, err
		}
		m := member{name: name.(string)} // as the names of members are
		if err := d.Decode(&m.value); err != nil {
			return nil, err
		}
		all = append(all, m)
	}
	if _, err := d.Token(); err != nil {
		return nil, err
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, errors.New("something stands behind the object")
	}
	return all, nil
}

// moment reads a time. Exports write seconds in UTC, which are texts of one length.
func moment(value json.RawMessage) (string, error) {
	var text string
	if err := json.Unmarshal(value, &text); err != nil || text == "" {
		return "", err
	}
	at, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return "", err
	}
	return at.UTC().Format(time.RFC3339), nil
}

// own are the members that are not of the record: numbers of one export, and what looks say
// together.
var own = map[string]bool{"id": true, "site_id": true, "first_seen": true, "last_seen": true,
	"changed_at": true, "gone": true}

// digest is one of what a line says of the record.
func (l line) digest() [sha256.Size]byte {
	h := sha256.New()
	for _, m := range l.members {
		if !own[m.name] {
			fmt.Fprintf(h, "%d:%s%d:%s", len(m.name), m.name, len(m.value), m.value)
		}
	}
	return [sha256.Size]byte(h.Sum(nil))
}

// eachLine reads lines, each of which may be as long as it likes. Empty ones are passed over.
func eachLine(r io.Reader) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		b := bufio.NewReaderSize(r, 1<<16)
		for {
			text, err := b.ReadBytes('\n')
			if text = bytes.TrimSpace(text); len(text) > 0 && !yield(text, nil) {
				return
			}
			if err != nil {
				if err != io.EOF {
					yield(nil, err)
				}
				return
			}
		}
	}
}

// A writer writes lines anew, each with its numbers and times.
type writer struct {
	b    *bufio.Writer
	text []byte
}

func newWriter(to io.Writer) *writer { return &writer{b: bufio.NewWriterSize(to, 1<<16)} }

func (w *writer) write(text []byte, t times, id, site int) error {
	l, err := parse(text)
	if err != nil {
		return err
	}
	said := map[string]string{"first_seen": t.first, "last_seen": t.last, "changed_at": t.changed,
		"gone": t.gone}
	w.text = append(w.text[:0], '{')
	for i, m := range l.members {
		if i > 0 {
			w.text = append(w.text, ',')
		}
		name, err := json.Marshal(m.name)
		if err != nil {
			return err
		}
		w.text = append(append(w.text, name...), ':')
		switch at, isTime := said[m.name]; {
		case m.name == "id":
			w.text = strconv.AppendInt(w.text, int64(id), 10)
		case m.name == "site_id" && l.site != "":
			w.text = strconv.AppendInt(w.text, int64(site), 10)
		case isTime:
			w.text = append(append(append(w.text, '"'), at...), '"')
		default:
			w.text = append(w.text, m.value...)
		}
	}
	_, err = w.b.Write(append(w.text, "}\n"...))
	return err
}

func (w *writer) flush() error { return w.b.Flush() }
