package store

import (
	"encoding/binary"
	"strings"

	"deepcrawl/extract/records"
)

// The body of a record holds the values of its attributes, and its text. Most of a text stands in
// the title and the values already, as both were read from the same lines of a page: the body says
// which of them stand where, and what stands between them. Names and types are the shape of the
// record, which it shares with others of its site: the table repeated has them once. A shape that
// does not stand there begins the body.
//
//	shape:  author <tab> text <line> year <tab> date
//	body:   14 "Lockwood, David" 4 "1917"  title  " by "  value 0  ", "  value 1
//
// Numbers are varints, and so are the marks of the pieces of a text: three times a number, and
// which kind of piece it is.
const (
	pieceSaid   = iota // so many bytes that follow
	pieceValue         // the title, 0, or a value, from 1
	pieceSpaced        // the same with a space behind it
	pieceKinds
)

const (
	shortestPiece = 3 // bytes of a value that is worth a mark
	// of a site; one whose records have few attributes in common would fill the table with what
	// they have once
	mostShapes = 5000
)

// shapeOf writes the names and types of attributes; ok is false where they cannot be told apart in
// it.
func shapeOf(b []byte, as []records.Attribute) (shape []byte, ok bool) {
	for i := range as {
		if strings.ContainsAny(as[i].Name, "\t\n") || strings.ContainsAny(as[i].Type, "\t\n") {
			return nil, false
		}
		if i > 0 {
			b = append(b, '\n')
		}
		b = append(append(append(b, as[i].Name...), '\t'), as[i].Type...)
	}
	return b, true
}

// packBody writes the values of attributes and the text of a record, its names as well where they
// are to stand in it.
func packBody(r *records.Record, named bool) []byte {
	var b []byte
	if named {
		b = binary.AppendUvarint(b, uint64(len(r.Attributes)))
		for i := range r.Attributes {
			b = appendString(appendString(b, r.Attributes[i].Name), r.Attributes[i].Type)
		}
	}
	for i := range r.Attributes {
		b = appendString(b, r.Attributes[i].Value)
	}
	return appendText(b, r)
}

func appendString(b []byte, s string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(s))), s...)
}

// appendText writes a text as pieces. At each place it takes the longest of the title and the
// values that stands there.
func appendText(b []byte, r *records.Record) []byte {
	begins := [256][]int{}
	for i := range len(r.Attributes) + 1 {
		if v := pieceOf(r.Title, r.Attributes, i); len(v) >= shortestPiece {
			begins[v[0]] = append(begins[v[0]], i)
		}
	}
	said := 0 // what stands before it is written
	for at := 0; at < len(r.Text); {
		best, long := 0, 0
		for _, i := range begins[r.Text[at]] {
			if v := pieceOf(r.Title, r.Attributes, i); len(v) > long &&
				strings.HasPrefix(r.Text[at:], v) {
				best, long = i, len(v)
			}
		}
		if long == 0 {
			at++
			continue
		}
		b = appendSaid(b, r.Text[said:at])
		at += long
		kind := pieceValue
		if at < len(r.Text) && r.Text[at] == ' ' {
			kind = pieceSpaced
			at++
		}
		b, said = binary.AppendUvarint(b, uint64(best*pieceKinds+kind)), at
	}
	return appendSaid(b, r.Text[said:])
}

func appendSaid(b []byte, s string) []byte {
	if s == "" {
		return b
	}
	return append(binary.AppendUvarint(b, uint64(len(s)*pieceKinds+pieceSaid)), s...)
}

// pieceOf is the title, 0, or a value, from 1.
func pieceOf(title string, as []records.Attribute, i int) string {
	if i == 0 {
		return title
	}
	return as[i-1].Value
}

// An unpacker reads bodies. It knows the shapes that it has met: for one loop, and one goroutine.
type unpacker struct {
	shapes map[string][]records.Attribute
}

// attributes reads the attributes of a body, and what follows them: the text, see textOf. shape is
// nil where the body has it. The attributes share one string.
func (u *unpacker) attributes(shape, body []byte) (as []records.Attribute, rest string, err error) {
	if len(body) == 0 && len(shape) == 0 {
		return nil, "", nil
	}
	rest = string(body)
	if shape == nil {
		as, rest, err = cutShape(rest)
	} else {
		as = append(as, u.named(shape)...)
	}
	for i := range as {
		var ok bool
		if as[i].Value, rest, ok = cutString(rest); !ok {
			return nil, "", errAttributes
		}
	}
	return as, rest, err
}

// named are attributes of a shape, without values.
func (u *unpacker) named(shape []byte) []records.Attribute {
	if as, known := u.shapes[string(shape)]; known {
		return as
	}
	var as []records.Attribute
	all := string(shape)
	for line := range strings.SplitSeq(all, "\n") {
		name, kind, _ := strings.Cut(line, "\t")
		as = append(as, records.Attribute{Name: name, Type: kind})
	}
	if u.shapes == nil {
		u.shapes = map[string][]records.Attribute{}
	}
	u.shapes[all] = as
	return as
}

// cutShape reads the names that a body begins with.
func cutShape(s string) (as []records.Attribute, rest string, err error) {
	n, rest, ok := cutNumber(s)
	for ; ok && n > 0; n-- {
		var a records.Attribute
		if a.Name, rest, ok = cutString(rest); ok {
			a.Type, rest, ok = cutString(rest)
		}
		as = append(as, a)
	}
	if !ok {
		return nil, "", errAttributes
	}
	return as, rest, nil
}

// textOf puts a text together of what its body says of it, the title and the values.
func textOf(pieces, title string, as []records.Attribute) (string, error) {
	var b strings.Builder
	b.Grow(2 * len(pieces))
	for pieces != "" {
		n, rest, ok := cutNumber(pieces)
		kind, n := n%pieceKinds, n/pieceKinds
		switch {
		case !ok, kind == pieceSaid && n > uint64(len(rest)),
			kind != pieceSaid && n > uint64(len(as)):
			return "", errAttributes
		case kind == pieceSaid:
			b.WriteString(rest[:n])
			rest = rest[n:]
		default:
			b.WriteString(pieceOf(title, as, int(n)))
		}
		if kind == pieceSpaced {
			b.WriteByte(' ')
		}
		pieces = rest
	}
	return b.String(), nil
}

// record reads the attributes and the text of a record whose title is known.
func (u *unpacker) record(r *records.Record, shape, body []byte) error {
	as, pieces, err := u.attributes(shape, body)
	if err != nil {
		return err
	}
	r.Attributes = as
	r.Text, err = textOf(pieces, r.Title, as)
	return err
}

// cutNumber reads a varint.
func cutNumber(s string) (n uint64, rest string, ok bool) {
	for i := 0; i < len(s) && i < binary.MaxVarintLen32; i++ {
		n |= uint64(s[i]&0x7f) << (7 * i)
		if s[i] < 0x80 {
			return n, s[i+1:], true
		}
	}
	return 0, "", false
}
