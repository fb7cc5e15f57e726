package fields

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/extract/records/outline"
)

// longestLine is how long, in bytes, a line is at most that is cut at its labels.
const longestLine = 8000

const (
	// that most records have on a line that is cut at them: one alone begins many a sentence,
	FewestLabels = 2
	LoneShare    = 0.8 // unless so many of the records begin a line with it
)

// A LineLabel is what may be a label in a line: it stands from one byte to another, the value
// follows.
type LineLabel struct {
	Text     string
	From, to int
	Colon    bool // a colon ends it
	Apart    bool // a sign that parts values stands before it, or nothing does, or it is emphasized
}

// LineLabels returns what may be labels in an item, by place; of several that end at one colon the
// longest is first.
func (it *Item) LineLabels() (line string, out []LineLabel) {
	if it.Name != "" || it.Link && !it.card {
		return "", nil
	}
	line = spacedColons(it.Whole())
	if len(line) > longestLine {
		return "", nil
	}
	for at := 0; len(out) < longestLine; {
		k := strings.Index(line[at:], ": ")
		if k < 0 {
			break
		}
		colon := at + k
		out = append(out, before(line, colon)...)
		at = colon + 2
	}
	at := 0
	for _, e := range it.emphasized {
		k := strings.Index(line[at:], e)
		if k < 0 {
			continue
		}
		from := at + k
		at = from + len(e)
		rest := strings.TrimLeft(line[at:], " ")
		if rest == "" || len(rest) == len(line[at:]) || from > 0 && line[from-1] != ' ' {
			continue // nothing follows, or it is a part of a word
		}
		out = append(out, LineLabel{Text: e, From: from, to: at, Apart: true})
	}
	slices.SortStableFunc(out, func(a, b LineLabel) int { return a.From - b.From })
	return line, out
}

// before returns what may be the label that ends at a colon of a line: its last one to four words.
func before(line string, colon int) (out []LineLabel) {
	end := len(strings.TrimRight(line[:colon], " "))
	for from, words := end, 0; words < 4 && from > 0; words++ {
		from = strings.LastIndexByte(line[:from-1], ' ') + 1
		text := line[from:end]
		if !ShortLabel(text) || strings.ContainsAny(text, ",;|·•:") {
			break
		}
		if StartsWord(text) {
			out = append(out,
				LineLabel{Text: text, From: from, to: colon + 1, Colon: true,
					Apart: parted(line[:from])})
		}
		if from == 0 {
			break
		}
	}
	slices.Reverse(out)
	return out
}

// parted reports whether a line up to a label ends with a sign that parts values.
func parted(line string) bool {
	line = strings.TrimRight(line, " ")
	last, _ := utf8.DecodeLastRuneInString(line)
	return line == "" || strings.ContainsRune(",;|·•¦»▪—–/.", last)
}

// LineLabels are the labels inside of the lines at one place: on how many pages most records had
// each.
type LineLabels struct {
	Pages int            `json:"pages"`
	Seen  map[string]int `json:"seen"`
}

const (
	MostLinePages  = 30  // pages of a place that are counted
	surePages      = 4   // from which on a label has to be on a share of them
	linePagesShare = 0.3 // less: the records of some page had a value in common
)

// holds reports whether a text is a label, by the pages so far.
func (l *LineLabels) holds(text string) bool {
	return l != nil && l.Seen[text] > 0 &&
		(l.Pages < surePages || float64(l.Seen[text]) >= linePagesShare*float64(l.Pages))
}

// Tick is 1 for true.
func Tick(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Outer leaves out the labels that are the end of another one: "án" of "Tòa án".
func Outer(labels map[string]bool) (out []string) {
	for l := range labels {
		ends := false
		for o := range labels {
			ends = ends || o != l && strings.HasSuffix(o, " "+l)
		}
		if !ends {
			out = append(out, l)
		}
	}
	slices.Sort(out)
	return out
}

// Cut is an item in the pieces that labels begin.
func (it Item) Cut(labels *LineLabels) []Item {
	line, found := it.LineLabels()
	var out []Item
	at, open := 0, it
	open.Label, open.Raw = "", ""
	put := func(to int) {
		open.Value = Tidy(line[at:to])
		if open.Value != "" && (open.Label != "" || strings.ContainsFunc(open.Value, Says)) {
			out = append(out, open)
		}
	}
	for _, l := range found {
		if l.From < at || !labels.holds(l.Text) {
			continue
		}
		if open.Label != "" && !l.Apart && strings.TrimSpace(line[at:l.From]) == "" {
			continue // "Language: Old: Norse"
		}
		put(l.From)
		open.Label, open.settled, open.Dressed, open.emphasized = strings.TrimRight(l.Text, ":： "),
			true, true, nil
		at = l.to
		for at < len(line) && (line[at] == ' ' || line[at] == ':') {
			at++
		}
	}
	if at == 0 && !open.settled {
		return []Item{it}
	}
	put(len(line))
	return out
}

// Piece is a value out of the line of an item, which stands beside those of its shape.
func (it Item) Piece(value, shape string) Item {
	it.Value, it.Label, it.Raw, it.Unsaid, it.emphasized, it.cut = value, "", "", "", nil, true
	for i := 0; i < len(shape); i++ {
		it.Path, it.Tail = outline.HashPair(it.Path, uint64(shape[i])),
			outline.HashPair(it.Tail, uint64(shape[i]))
	}
	return it
}

// OfLine reports whether an item is such a piece.
func (it *Item) OfLine() bool { return it.cut }

// EndOf is the longest of some labels that another one ends with; "" for none.
func EndOf(label string, labels map[string]bool) (end string) {
	for l := range labels {
		if strings.HasSuffix(label, " "+l) && len(l) > len(end) {
			end = l
		}
	}
	return end
}

// emphasis returns the short texts of a run that are emphasized beside others that are not: what
// may be labels.
func emphasis(o *outline.Outline, run []int32, s outline.Span) (out []string) {
	plain := false
	for _, i := range run {
		text := strings.TrimSpace(o.Nodes[i].Text)
		if _, dressed := holderOf(o, i, s); !dressed {
			plain = plain || strings.ContainsFunc(text, unicode.IsLetter) ||
				strings.ContainsFunc(text, unicode.IsDigit)
			continue
		}
		if ShortLabel(text) && StartsWord(text) && len(strings.Fields(text)) <= 4 &&
			!OnlyTerms(o, text) {
			out = append(out, text)
		}
	}
	if !plain {
		return nil
	}
	return out
}
