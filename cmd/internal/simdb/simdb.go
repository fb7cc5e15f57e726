// Package simdb holds simulated databases behind simulated search sites, which know their own
// truth, and plays ways of harvesting against them: the planner of the product, what the literature
// proposes, and an omniscient oracle.
//
// A Database is what there is: items with words and columns (text.go, table.go; corpus.go takes
// real text found on the machine). A Site is how it is shown: a form, matching, ranking, caps,
// totals, and the habits of real sites that make arithmetic go wrong (site.go, page.go). Play runs
// the planner of the product against a site, without a network but through the form as forms.Find
// reads it and the records as extract sums them up (play.go). An Index is the site as an omniscient
// sees it: the oracle (oracle.go) and the rivals (cover.go, partition.go, template.go) work on it.
// Each yields a Trace.
//
//	s := simdb.NewSite(simdb.Titles(3000, 1), simdb.Habits{Page: 20, Totals: simdb.ExactTotals}, 1)
//	t := simdb.Play(s, simdb.Run{Policy: querygen.Greedy, Seed: 1})
//	at, ok := t.At(0.9)
//
// Everything is a function of sizes and seeds.
package simdb

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
)

// A Database is a collection of items. It is read-only once it was made.
type Database struct {
	Name   string
	Terms  []string   // the words that items hold, by number
	Docs   [][]uint32 // by item: its distinct words, in order of appearance
	Fields []Field
	Found  bool // it is text found on this machine, which another one may have otherwise
}

// Sum is a hash of what the database holds.
func (db *Database) Sum() string {
	h := sha256.New()
	fmt.Fprintf(h, "%q %v", db.Terms, db.Docs)
	for i := range db.Fields {
		f := &db.Fields[i]
		fmt.Fprintf(h, "%q %q %d %q %v %t", f.Name, f.Label, f.Kind, f.Options, f.Column,
			f.Required)
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}

// A Field is a column that the form asks for.
type Field struct {
	Name, Label string
	Kind        FieldKind
	// of a menu, or of both menus of a range: what the numbers in Column stand for
	Options  []string
	Column   []int32 // by item: an option, or a number
	Required bool
}

// A FieldKind is how a form asks for a column.
type FieldKind int

// Kinds of field.
const (
	Menu      FieldKind = iota // one option
	Range                      // two boxes for numbers, from and to
	MenuRange                  // two menus, from and to, of the options in order
	Box                        // a text box for the value as it is written
)

// Len returns the number of items.
func (db *Database) Len() int { return len(db.Docs) }

// newDatabase numbers the words of the items. Words in more than the share most of the items are
// dropped, as the simulations did that the goals come from; 1 keeps all.
func newDatabase(name string, docs [][]string, most float64) *Database {
	db := &Database{Name: name, Docs: make([][]uint32, len(docs))}
	count := map[string]int{}
	for _, words := range docs {
		met := map[string]bool{}
		for _, w := range words {
			if !met[w] {
				met[w] = true
				count[w]++
			}
		}
	}
	number := map[string]uint32{}
	for d, words := range docs {
		var doc []uint32
		for _, w := range words {
			if float64(count[w]) > most*float64(len(docs)) {
				continue
			}
			t, ok := number[w]
			if !ok {
				t = uint32(len(db.Terms))
				number[w] = t
				db.Terms = append(db.Terms, w)
			}
			doc = append(doc, t)
		}
		db.Docs[d] = distinct(doc)
	}
	return db
}

func distinct(doc []uint32) []uint32 {
	met := make(map[uint32]bool, len(doc))
	return slices.DeleteFunc(doc, func(t uint32) bool {
		seen := met[t]
		met[t] = true
		return seen
	})
}

// Value returns what a result page shows of a column.
func (f *Field) Value(d uint32) string {
	n := f.Column[d]
	if f.Options != nil {
		return f.Options[n]
	}
	return fmt.Sprint(n)
}

func itemPath(d uint32) string { return fmt.Sprintf("/item/%d", d) }

// text returns what a result page shows of an item, with so many of its words; 0 for all.
func (db *Database) text(d uint32, words int) string {
	doc := db.Docs[d]
	if words > 0 && words < len(doc) {
		doc = doc[:words]
	}
	parts := make([]string, 0, len(doc)+len(db.Fields))
	for _, t := range doc {
		parts = append(parts, db.Terms[t])
	}
	for i := range db.Fields {
		parts = append(parts, db.Fields[i].Value(d))
	}
	return strings.Join(parts, " ")
}
