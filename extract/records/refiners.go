package records

import (
	"fmt"
	"slices"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/claim"
)

// A Refiner corrects what was read of a page so far. Each can be switched off, so that its price is
// known.
type Refiner struct {
	Name string
	Doc  string // why it is there, in one line

	refines refined
	refine  func(r *reading, cl claim.Claim)
}

// What a refiner corrects: the choice of records before the ways to other pages are looked for, the
// count of matches once the records are settled, the answer once it is known what the page is.
type refined int

const (
	theChoice refined = iota
	theCount
	theAnswer
)

// refiners stand in the order in which they are asked.
var refiners = []Refiner{
	{"unpack", "Some records of a list hold several items where others hold one.", theChoice,
		func(r *reading, _ claim.Claim) {
			if r.ok {
				r.f = r.f.Unpack(r.o)
			}
		}},
	{"one", "A page that says which match of several it shows shows that alone.", theChoice,
		func(r *reading, _ claim.Claim) { r.oneOfMany() }},
	{"headed", "Plain rows below a row that names their columns are records, be they one or two.",
		theChoice, (*reading).headed},
	{"alone", "A page that counts one match shows it without repeating anything.", theChoice,
		(*reading).alone},
	{"described", "Rows of names and values describe one item where the page counts one, or " +
		"other pages have such columns.",
		theChoice, (*reading).described},
	{"weed", "Header rows, counts and page numbers stand at the ends of lists, marked up like records.", theChoice,
		func(r *reading, _ claim.Claim) { r.weed() }},
	{"beside", "Entries that nonsense answers show, too, are no matches beside those that a page counts.", theChoice,
		func(r *reading, _ claim.Claim) { r.withoutBeside() }},
	{"recount", "A count inside of a record counts something else.", theChoice, (*reading).recount},

	{"bare", "A number before or behind a word near the list counts it where the page says " +
		"nothing better.", theCount,
		func(r *reading, _ claim.Claim) { r.bareTotal() }},

	{"guess", "Where nothing leads to the next page its address is guessed, and the guess judged " +
		"by its answer.", theAnswer,
		func(r *reading, _ claim.Claim) { r.guess() }},
	{"carry", "A way to the next page that loses the question is mended.", theAnswer,
		func(r *reading, _ claim.Claim) { r.carry() }},
	{"carried", "A page holds more for its scripts of records that show nothing but their titles.",
		theAnswer,
		func(r *reading, _ claim.Claim) { r.enrich() }},
	{"shown", "A count of no more than the page shows, with a next page, is no total, nor is one " +
		"that may be of one letter.", theAnswer,
		func(r *reading, _ claim.Claim) {
			if r.moreThanShown() || r.ofLetter() {
				r.res.Claimed = answer.Total{}
			}
		}},
}

// off are the refiners that are switched off; none but where they are priced.
var off = map[string]bool{}

// Refiners returns all refiners in the order in which they are asked.
func Refiners() []Refiner { return slices.Clone(refiners) }

// Without switches refiners off by their names, for all pages that are read from then on. It is for
// measuring what each is worth and is to be called before any page is read.
func Without(names ...string) error {
	for _, name := range names {
		if !slices.ContainsFunc(refiners, func(f Refiner) bool { return f.Name == name }) {
			return fmt.Errorf("no refiner %q", name)
		}
		off[name] = true
	}
	return nil
}

// refine asks the refiners of one kind.
func (r *reading) refine(what refined, cl claim.Claim) {
	for i := range refiners {
		if f := &refiners[i]; f.refines == what && !off[f.Name] {
			f.refine(r, cl)
		}
	}
}
