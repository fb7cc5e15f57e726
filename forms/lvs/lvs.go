// Package lvs is the label-value-set table: which values fit which field, learnt from whatever
// showed values under a label (Raghavan & Garcia-Molina, Crawling the Hidden Web, VLDB 2001).
//
//	t := lvs.Builtin()
//	t.Learn(lvs.FromForm("lib.example", form)...)
//	t.Learn(entries...)                       // of the user, of harvested records
//	vs := t.Values(&form.Fields[2], lvs.NotFrom("lib.example"), 50)
//
// A row holds the values seen under one label, or under no label for one type of value; each value
// has a weight and says where it came from. A field is matched by its label, its type and the
// values that it suggests itself; what the table then offers is a guess that only the site can
// confirm.
package lvs

import (
	"cmp"
	"slices"
	"strings"

	"deepcrawl/forms/boxtype"
)

// A Source says what taught a value.
type Source string

// Sources, the most trusted first.
const (
	User    Source = "user"    // a file of the user
	Menu    Source = "menu"    // the options of a form's field
	Records Source = "records" // an attribute of harvested records
	Listed  Source = "builtin" // a list that comes with the program
)

// weight is the membership of a value that one entry of the source gives, as entries tell no
// better.
var weight = map[Source]float64{User: 1, Menu: 0.8, Records: 0.6, Listed: 0.4}

// An Entry is one value under one label, as one source taught it. A Label or a Type is enough.
type Entry struct {
	Label  string  `json:"label,omitempty"` // as written; normalised when it is learnt
	Type   string  `json:"type,omitempty"`  // a type of forms.Domain, or a forms.Role
	Value  string  `json:"value"`
	Weight float64 `json:"weight,omitempty"` // membership, above 0 to 1; 0: as the source has it
	Source Source  `json:"source"`
	Site   string  `json:"site,omitempty"` // that showed it
	// language that it belongs to, of two letters; "" when it belongs to none, or nobody said
	Lang string `json:"lang,omitempty"`
}

// Bounds of a table. Entries beyond them are not learnt.
const (
	maxValues = 2000 // of a row
	maxRows   = 20_000
	maxRunes  = 80 // of a value: longer ones are sentences
)

// A Table is the label-value-set table. The zero value is empty and ready. Not safe for concurrent
// use.
type Table struct {
	rows  map[rowKey]*row
	order []*row            // as they came, so that every look-up is the same
	words map[string][]*row // rows by the words of their label
	types map[string][]*row
}

type rowKey struct{ label, typ string }

type row struct {
	rowKey
	words  []string // of the label, sorted, each once
	values map[string]*Value
	order  []*Value
}

// A Value is a value that a table offers.
type Value struct {
	Text   string
	Weight float64 // membership in the row, 0..1; of an answer: times the likeness of row and field
	Label  string  // of the row; "" where the type alone matched
	Type   string
	Taught []Teacher // who taught it, the most trusted first
	Langs  []string  // languages that it belongs to, as Entry has them
}

// A Teacher is a source at a site.
type Teacher struct {
	Source Source
	Site   string
	Weight float64
}

// Learn adds entries. What is too long to be a value, or beyond the bounds of the table, is left
// out.
func (t *Table) Learn(es ...Entry) {
	for _, e := range es {
		t.learn(e)
	}
}

func (t *Table) learn(e Entry) {
	text := strings.Join(strings.Fields(e.Value), " ")
	label := boxtype.Normal(e.Label)
	if text == "" || len(text) > 4*maxRunes || len([]rune(text)) > maxRunes ||
		label == "" && e.Type == "" {
		return
	}
	r := t.row(rowKey{label, e.Type})
	if r == nil {
		return
	}
	w := e.Weight
	if w <= 0 || w > 1 {
		w = weight[e.Source]
	}
	r.learn(text, e.Lang, Teacher{Source: e.Source, Site: e.Site, Weight: w})
}

// row returns the row of a key, made if need be; nil when the table is full.
func (t *Table) row(k rowKey) *row {
	if r := t.rows[k]; r != nil {
		return r
	}
	if len(t.order) >= maxRows {
		return nil
	}
	if t.rows == nil {
		t.rows, t.words, t.types = map[rowKey]*row{}, map[string][]*row{}, map[string][]*row{}
	}
	r := &row{rowKey: k, words: labelWords(k.label), values: map[string]*Value{}}
	t.rows[k] = r
	t.order = append(t.order, r)
	for _, w := range r.words {
		t.words[w] = append(t.words[w], r)
	}
	if k.typ != "" {
		t.types[k.typ] = append(t.types[k.typ], r)
	}
	return r
}

// learn gives a value a teacher. Each source and site counts once, with the greatest weight it
// gave.
func (r *row) learn(text, lang string, by Teacher) {
	k := boxtype.Normal(text)
	if k == "" {
		k = text
	}
	v := r.values[k]
	if v == nil {
		if len(r.order) >= maxValues {
			return
		}
		v = &Value{Text: text, Label: r.label, Type: r.typ}
		r.values[k] = v
		r.order = append(r.order, v)
	}
	if lang != "" && !slices.Contains(v.Langs, lang) {
		v.Langs = append(v.Langs, lang)
	}
	at := slices.IndexFunc(v.Taught, func(t Teacher) bool {
		return t.Source == by.Source && t.Site == by.Site
	})
	if at < 0 {
		v.Taught = append(v.Taught, by)
	} else {
		v.Taught[at].Weight = max(v.Taught[at].Weight, by.Weight)
	}
}

// A Filter leaves teachers out.
type Filter func(Teacher) bool

// NotFrom leaves out what the site itself taught: its planner knows that better.
func NotFrom(site string) Filter { return func(t Teacher) bool { return t.Site != site } }

// membership joins what the teachers say: one more of them makes a value likelier by the share that
// was missing.
func (v *Value) membership(keep Filter) (w float64, by []Teacher) {
	missing := 1.0
	for _, t := range v.Taught {
		if keep == nil || keep(t) {
			missing *= 1 - t.Weight
			by = append(by, t)
		}
	}
	slices.SortStableFunc(by, func(a, b Teacher) int {
		return cmp.Or(cmp.Compare(b.Weight, a.Weight), cmp.Compare(a.Site, b.Site))
	})
	return 1 - missing, by
}

// Len returns the number of rows and of values in them.
func (t *Table) Len() (rows, values int) {
	for _, r := range t.order {
		values += len(r.order)
	}
	return len(t.order), values
}
