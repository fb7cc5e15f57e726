package columns

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/values"
	"deepcrawl/extract/records/wording"
)

// A record may be one line of a bibliography: a title, and behind it values that signs alone part,
// "Harbours of the north. 2019, Lind, A. 12/4873". Such a line goes on behind the title with a
// sign. Its pieces are told apart by their shapes: a date, a number, a code, a few words, prose.

const (
	citedShare   = 0.8 // of the records of a page have such a line, and
	fewestCited  = 2   // values in it: more than half of these have
	proseWords   = 6   // more words than that are no value of a citation
	mostJoined   = 3   // pieces of which one date is made: "5. augusztus 2018"
	mostCounted  = 100 // lines of a form
	fewestCommas = 4   // records between whose values commas stand, and so large a share
	commaShare   = .9  // of all that have both: the comma is a part of one value, as in "Lind, Ann"
)

// partings are the signs that part the values of a citation, those of library catalogues (ISBD)
// with them.
var partings = wording.Lazily(`(?:[.,:]|\.?\s[-–—/:|·])\s+`)

// Cited is what pages of a form told of a line that is a citation.
type Cited struct {
	Lines int             `json:"lines"`          // lines whose gaps were counted
	Gaps  map[string]*Gap `json:"gaps,omitempty"` // between words, see piece
}

// A Gap between words of citations.
type Gap struct {
	Lines  int `json:"lines"`
	Commas int `json:"commas"` // lines that have a comma there
}

// comma reports whether a comma is a part of the value around a gap.
func (c *Cited) comma(gap [2]string) bool {
	for _, at := range gap {
		g := c.Gaps[at]
		if g != nil && g.Commas >= fewestCommas &&
			float64(g.Commas) >= commaShare*float64(g.Lines) {
			return true
		}
	}
	return false
}

// A piece of a citation.
type piece struct {
	value string
	shape string // type of the value, or code, words or prose
	from  int    // where it begins in the line
	comma bool   // one stands before it
	// where it stands among words, from the piece before these and from the one after
	gap [2]string
}

// Shapes of pieces without a type.
const (
	code    = "code"
	words   = "words"
	inProse = "prose"
)

// A citedLine is an item whose line may be a citation, and the pieces that it would have.
type citedLine struct {
	record, item int
	pieces       []piece
}

// cite cuts the lines that are citations. Pages with few records are cut as others of the form
// were.
func (pg *Page) cite(rs []answer.Record, perRecord [][]fields.Item) {
	lines := map[string][]citedLine{} // by their places
	for r, items := range perRecord {
		for i := range items {
			if line := lineOf(pg.Outline, rs[r].Title, &items[i]); line != "" {
				key := fields.PlaceKey(items[i].Path)
				lines[key] = append(lines[key], citedLine{r, i, piecesOf(line)})
			}
		}
	}
	cuts := map[[2]int][]piece{}
	for _, key := range slices.Sorted(maps.Keys(lines)) {
		if c := pg.learnCited(key, lines[key], len(perRecord)); c != nil {
			for _, l := range lines[key] {
				cuts[[2]int{l.record, l.item}] = c.join(l.pieces)
			}
		}
	}
	if len(cuts) == 0 {
		return
	}
	for r := range perRecord {
		var out []fields.Item
		for i, it := range perRecord[r] {
			ps, cited := cuts[[2]int{r, i}]
			if !cited {
				out = append(out, it)
			}
			for _, p := range ps {
				out = append(out, it.Piece(p.value, p.shape))
			}
		}
		perRecord[r] = out
	}
}

// learnCited returns what is known of the lines at a place, these included; nil where they are no
// citations. A page needs records enough to tell.
func (pg *Page) learnCited(key string, lines []citedLine, records int) *Cited {
	c := pg.Known.Cited[key]
	if c == nil {
		if !cites(lines, records) || len(pg.Known.Cited) >= maxConstants {
			return nil
		}
		if pg.Known.Cited == nil {
			pg.Known.Cited = map[string]*Cited{}
		}
		c = &Cited{}
		pg.Known.Cited[key] = c
	}
	if c.Lines < mostCounted {
		c.count(lines)
		pg.Changed()
	}
	return c
}

// cites reports whether the lines at one place of a page with so many records are citations.
func cites(lines []citedLine, records int) bool {
	cited, last, of := 0, -1, 0
	for _, l := range lines {
		if l.record == last {
			continue // one line tells of a record
		}
		last = l.record
		of++
		cited += fields.Tick(len(l.pieces) >= fewestCited && l.pieces[0].shape != inProse)
	}
	return records >= fields.FewestTelling && float64(of) >= citedShare*float64(records) &&
		2*cited > of
}

// count adds what stands between the words of some lines.
func (c *Cited) count(lines []citedLine) {
	if c.Gaps == nil {
		c.Gaps = map[string]*Gap{}
	}
	c.Lines += len(lines)
	for _, l := range lines {
		for i, ps := 1, l.pieces; i < len(ps); i++ {
			if ps[i].shape != words || ps[i-1].shape != words ||
				len(c.Gaps) >= fields.MaxAttributes {
				continue
			}
			for _, at := range ps[i].gap {
				g := c.Gaps[at]
				if g == nil {
					g = &Gap{}
					c.Gaps[at] = g
				}
				g.Lines++
				g.Commas += fields.Tick(ps[i].comma)
			}
		}
	}
}

// join makes one value of words between which the comma is a part of it, with all that semicolons
// add: "Lind, Ann; Berg, Bo".
func (c *Cited) join(ps []piece) (out []piece) {
	more := 0 // commas that belong to the last piece
	for _, p := range ps {
		afterWords := len(out) > 0 && out[len(out)-1].shape == words
		if p.comma && p.shape == words && afterWords && (more > 0 || c.comma(p.gap)) {
			last := &out[len(out)-1]
			if more == 0 {
				more = 1 + strings.Count(last.value, ";")
			}
			more += strings.Count(p.value, ";") - 1
			last.value += ", " + p.value
			continue
		}
		more = 0
		out = append(out, p)
	}
	return out
}

// lineOf is the text of an item that goes on with a sign behind the title, which may stand in the
// item itself; "" where it does not.
func lineOf(o *outline.Outline, title string, it *fields.Item) string {
	if it.Link || it.Name != "" {
		return ""
	}
	if begin := o.FirstPiece(it.Span); !beginsSigned(begin) && !strings.HasPrefix(begin, title) &&
		!strings.HasPrefix(title, begin) {
		return "" // as most, which need not be put together to tell
	}
	line := strings.TrimPrefix(o.TextOf(it.Span), title)
	_, size := utf8.DecodeRuneInString(line)
	if !beginsSigned(line) || len(line) == size || line[size] != ' ' {
		return ""
	}
	return strings.TrimSpace(line[size:])
}

// beginsSigned reports whether a text begins with a sign that parts the pieces of a citation.
func beginsSigned(s string) bool {
	sign, _ := utf8.DecodeRuneInString(s)
	return strings.ContainsRune(".,;:/-–—", sign)
}

// piecesOf cuts a citation at its signs. A date is put together again, what goes on in small
// letters belongs to what stands before, and what follows the first piece of prose is prose.
func piecesOf(line string) (out []piece) {
	cuts := partings.FindAllStringIndex(line, 4*fields.MaxAttributes)
	for from, k := 0, 0; from < len(line); {
		for k < len(cuts) && cuts[k][0] < from {
			k++
		}
		p, next := pieceAt(line, from, cuts[k:])
		if n := len(out) - 1; n >= 0 && out[n].shape == words && startsSmall(p.value) {
			p.from, p.comma = out[n].from, out[n].comma
			p.value = strings.TrimSuffix(fields.Tidy(line[p.from:next]), ".")
			p.shape = shapeOf(p.value, "")
			out = out[:n]
		}
		if p.shape == inProse {
			p.value, next = fields.Tidy(line[p.from:]), len(line)
		}
		if strings.ContainsFunc(p.value, fields.Says) {
			out = append(out, p)
		}
		from = next
	}
	place(out)
	return out
}

// pieceAt returns the piece of a line that begins at a place, and where the next one does; cuts are
// those from there on.
func pieceAt(line string, from int, cuts [][]int) (p piece, next int) {
	p = piece{from: from, comma: strings.HasSuffix(strings.TrimSpace(line[:from]), ",")}
	for j := min(mostJoined-1, len(cuts)); ; j-- {
		end := len(line)
		if next = end; j < len(cuts) {
			end, next = cuts[j][0], cuts[j][1]
		}
		p.value = strings.TrimSuffix(fields.Tidy(line[from:end]), ".")
		if t := values.TypeOf(p.value); j == 0 || t == "date" {
			p.shape = shapeOf(p.value, t)
			return p, next
		}
	}
}

// place notes where the pieces of a line stand among those that are words.
func place(ps []piece) {
	before, after := 0, 0 // the run of words around a piece
	for i := range ps {
		if i >= after {
			before = i
			for after = i + 1; after < len(ps) && ps[after].shape == words &&
				ps[i].shape == words; after++ {
			}
		}
		ps[i].gap[0] = shapeAt(ps, before-1) + strconv.Itoa(i-before)
		ps[i].gap[1] = strconv.Itoa(i-after) + shapeAt(ps, after)
	}
}

func startsSmall(s string) bool {
	first, _ := utf8.DecodeRuneInString(s)
	return unicode.IsLower(first)
}

// shapeAt is the shape of a piece; "" where there is none.
func shapeAt(ps []piece, i int) string {
	if i < 0 || i >= len(ps) {
		return ""
	}
	return ps[i].shape
}

func shapeOf(v, typ string) string {
	switch {
	case typ != "":
		return values.Public[typ]
	case len(strings.Fields(v)) > proseWords:
		return inProse
	case strings.ContainsFunc(v, unicode.IsDigit) && !strings.Contains(v, " "):
		return code
	}
	return words
}
