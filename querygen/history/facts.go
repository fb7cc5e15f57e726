package history

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/values"
)

// Facts are what a harvest found out about the interface of a form. A zero field is not known, or
// not so. In JSON the parts are one object.
//
// Each fact is written by one package: nonsense, totals as they are judged (JudgeTotal), the cap
// (SetCap), match, refused and required here; lists, useless, words and inside by strategy/listing;
// begins, wildcards, capitals, shorter and frequent words by strategy/prefix; further and volatile
// by strategy/retry; dates and templates by template; incomplete and unreached by
// strategy/partition; dropped by querygen. Exceptions: totals are found too high by querygen and
// changing by strategy/retry; the shortest word that the page declares is read here; that codes are
// walked by their beginnings is noted by querygen; the length of a page is measured by querygen and
// set by strategy/listing while longer ones are tried; useless and dropped are forgotten by
// template, where a form is asked in another way from then on.
type Facts struct {
	Nonsense plan.Kind `json:"nonsense,omitempty"` // how a query that matches nothing is answered
	TotalFacts
	WordFacts
	// share of the results that another call does not show
	Volatile  float64  `json:"volatile,omitempty"`
	Lists     []string `json:"lists,omitempty"`      // ways that list without a value
	Useless   []string `json:"useless,omitempty"`    // ways that were tried and do not
	Further   string   `json:"further,omitempty"`    // what further pages do that they should not
	PageSize  int      `json:"page_size,omitempty"`  // results a page
	StopWords bool     `json:"stop_words,omitempty"` // frequent words find nothing
	MinWord   int      `json:"min_word,omitempty"`   // shorter words find nothing
	FillFacts
	ReachFacts
	// fields that were filled together, and what came of it
	Templates []Template `json:"templates,omitempty"`

	// by the JSON name of the fact: a sentence
	Evidence map[string]string `json:"evidence,omitempty"`
}

// TotalFacts say how many results the site has for a query by its own count, and shows of them.
type TotalFacts struct {
	Totals string `json:"totals,omitempty"` // exact, rounded, none, wrong, too high, changing
	// of what totals claim that answers have, where they are too high
	TotalsShare float64 `json:"totals_share,omitempty"`
	Cap         int     `json:"cap,omitempty"`     // results reachable a query
	Refused     int     `json:"refused,omitempty"` // queries refused for too many matches
}

// WordFacts say how what is typed is matched with the words of items.
type WordFacts struct {
	// several words: and, or, ranked (any may match, more of them come first)
	Words  string  `json:"words,omitempty"`
	Match  float64 `json:"match,omitempty"`  // share of returned items that hold the word asked for
	Inside bool    `json:"inside,omitempty"` // letters match inside of words
	Begins bool    `json:"begins,omitempty"` // what begins with the letters that are typed is found
	// words are found as names are written, and not in small letters
	Capitals  bool     `json:"capitals,omitempty"`
	Wildcards []string `json:"wildcards,omitempty"` // signs that stand for any letters
}

// FillFacts say what has to be filled in, and with what.
type FillFacts struct {
	Required []string `json:"required,omitempty"` // fields without which nothing is found
	Range    string   `json:"range,omitempty"`    // how wide a range may be
	// how dates that the form always has are sent with words: as served, or over their whole range
	Dates string `json:"dates,omitempty"`
}

// ReachFacts say what of the database the fields of a form do not reach.
type ReachFacts struct {
	Incomplete []string `json:"incomplete,omitempty"` // menus whose options do not reach every item
	// items in parts that cannot be narrowed and hold more than a query shows
	Unreached int      `json:"unreached,omitempty"`
	Dropped   []string `json:"dropped,omitempty"` // fields that bring nothing
}

// Note keeps the evidence for a fact.
func (f *Facts) Note(fact, evidence string) {
	if f.Evidence == nil {
		f.Evidence = make(map[string]string)
	}
	f.Evidence[fact] = evidence
}

// atLeast is a pattern of HTML that wants so many characters and says nothing else.
var atLeast = regexp.MustCompile(`^\^?(?:\.|\\S|\[\^?[^\]]*\])\{(\d+),\d*\}\$?$`)

// Declared takes over what the form itself says.
func (b *FormState) Declared() {
	for i, f := range b.Form.Fields {
		if f.Required && f.Role != forms.Hidden && f.Role != forms.Token && f.Role != forms.Submit {
			b.Facts.Required = append(b.Facts.Required, f.Name)
			b.Facts.Note("required", "the form says so")
		}
		if i != b.Main {
			continue
		}
		for _, c := range f.Controls {
			if c >= len(b.Form.Controls) {
				continue
			}
			attr := b.Form.Controls[c].Attr
			least := attr["minlength"]
			if m := atLeast.FindStringSubmatch(attr["pattern"]); m != nil {
				least = m[1]
			}
			if n, err := strconv.Atoi(least); err == nil && n > 1 && n <= LongestLeast &&
				b.Rules.On(DeclaredLengthRule) &&
				b.Rules.Acts(DeclaredLengthRule) {
				b.Facts.MinWord = n
				b.Facts.Note("min_word", "the form says so")
			}
		}
	}
}

// LongestLeast is the most characters that a site is believed to want of a word (estimate).
const LongestLeast = 8

// Facts learns from a page how totals fit and how well the site's matching agrees with ours.
func (p *Harvest) Facts(a *Query, o plan.Outcome) {
	if a.Of != nil && o.Kind == plan.Results {
		a.Of.sameForAll(a)
	}
	if a.Of == nil || a.Purpose == "nonsense" || o.Kind != plan.Results || o.Returned == 0 {
		return
	}
	a.Of.JudgeTotal(a)
	if a.Value.Text == "" {
		return
	}
	a.Of.matched.add(o, &a.Of.Facts)
}

// matched counts results of queries for values, and those among them that show the value.
type matched struct{ results, held, told int }

// add takes in a page, and says the share whenever a quarter more results were seen: what is stored
// is not to change with each page.
func (s *matched) add(o plan.Outcome, f *Facts) {
	s.results += o.Returned
	s.held += min(o.Matched, o.Returned)
	if float64(s.results) < atLeastTold*float64(s.told) {
		return
	}
	s.told = s.results
	f.Match = float64(s.held) / float64(s.results)
	f.Note("match", fmt.Sprintf("%d of %s did", s.held, Plural(s.results, "result")))
}

// JudgeTotal takes in what the last page of a query says of its total, and notes among the facts
// whether the totals of the form are exact, rounded, wrong or missing. Totals that were once
// found to be wrong stay so.
func (b *FormState) JudgeTotal(a *Query) {
	f := &b.Facts
	switch {
	case a.Claimed < 0:
		if f.Totals == "" {
			f.Totals = "none"
			f.Note("totals",
				Quoted(a.Query)+" shows "+Plural(a.Returned, "result")+" and no number of them")
		}
		return
	case a.Exact && a.Read > a.Claimed+max(2, a.Claimed/20) && b.tooMany() >= 3 &&
		b.Rules.On(ExceededRule) && b.Rules.Acts(ExceededRule):
		f.Totals = WrongTotals
		f.Note("totals",
			Quoted(a.Query)+" claims "+Plural(a.Claimed, "result")+" and shows "+
				strconv.Itoa(a.Read))
		return
	case f.Totals == WrongTotals:
		return
	case b.Rules.Holds(BrokenTotalsRule, func() bool { return b.breaksOff(a) }):
		f.Totals = WrongTotals
		f.Note(
			"totals",
			fmt.Sprintf(
				"%s claims %s, shows %d and has no further page, as others do",
				Quoted(a.Query),
				Plural(a.Claimed, "result"),
				a.Read,
			),
		)
		return
	case f.Totals == "none":
		delete(f.Evidence, "totals")
	}
	least, roughly := float64(a.Claimed), ""
	if !a.Exact && !a.Inflated() {
		least, roughly = 0.9*least, "about, or more than, "
	}
	if !b.endsShort(a) { // such a number is most likely another one of the page
		b.Most = max(b.Most, least)
	}
	switch {
	case f.Totals == HighTotals, f.Totals == MovingTotals: // and it was said why
	case !a.Exact && f.Totals != roundedTotals:
		// it stays so: what is counted exactly after it may be no more than what is small
		f.Totals = roundedTotals
		delete(f.Evidence, "totals")
	case f.Totals != roundedTotals:
		f.Totals = ExactTotals
	}
	if f.Evidence["totals"] == "" {
		f.Note("totals", Quoted(a.Query)+" claims "+roughly+Plural(a.Claimed, "result"))
	}
}

// breaksOff reports whether queries keep ending before a page is full with less than half of what
// they claim.
func (b *FormState) breaksOff(a *Query) bool {
	if b.endsShort(a) {
		b.brief++
	}
	return b.brief >= 5
}

// endsShort reports whether a query ended before a page was full with less than half of what it
// claims: no limit of results ends so.
func (b *FormState) endsShort(a *Query) bool {
	return a.Pages == 1 && !a.More && a.Read < b.Facts.PageSize &&
		a.Claimed > 2*a.Read+b.Facts.PageSize
}

// Saying returns what the page says in place of results, as part of a sentence.
func Saying(o plan.Outcome) string {
	if o.Said == "" {
		return ""
	}
	return ": " + o.Said
}

// Refused notes a query with more results than the site shows.
func (b *FormState) Refused(a *Query, o plan.Outcome) {
	b.Facts.Refused++
	evidence := Quoted(a.Query) + " was refused for too many matches" + Saying(o)
	if o.Unlike {
		evidence = Quoted(
			a.Query,
		) + " finds nothing, is answered otherwise than nonsense, and more items hold it than " +
			"any query has shown"
	}
	b.Facts.Note("refused", evidence)
}

// Frequent reports whether a value of n items is one of those that sites leave out of their index.
func (p *Harvest) Frequent(n int) bool {
	return p.Graph.Records() >= 50 && 5*n > p.Graph.Records()
}

// RanksByWords reports whether the items that a union shows first hold more of its words than those
// it shows last.
func (p *Harvest) RanksByWords(union *Query) bool {
	items := p.Graph.Items(union.ID)
	half := len(items) / 2
	if half < 4 {
		return false
	}
	var ids []bipartite.ValueID
	for _, w := range strings.Fields(union.Term) {
		if v, ok := p.Graph.Lookup(bipartite.Value{Text: values.Fold(w)}); ok {
			ids = append(ids, v)
		}
	}
	held := func(ds []bipartite.RecordID) (n int) {
		for _, d := range ds {
			for _, v := range ids {
				if p.Graph.Holds(d, v) {
					n++
				}
			}
		}
		return n
	}
	first := held(items[:half])
	return float64(first)/float64(half) > 1.3*average(p, ids)
}

// average returns how many of the values an item holds that holds any of them, as far as is known.
func average(p *Harvest, ids []bipartite.ValueID) float64 {
	met := make(map[bipartite.RecordID]bool)
	held := 0
	for _, v := range ids {
		for d := range p.Graph.Holders(v) {
			met[d] = true
			held++
		}
	}
	return float64(held) / float64(max(1, len(met)))
}

// clips are what is seen of a site that counts no further than it shows: the greatest total is then
// that of many queries.
type clips struct {
	Most    int
	Shares  []float64 // of the known items, that hold the values of which so many are claimed
	Answers []uint64  // of so many to what lists no database, by what they show
	At      int       // the number that stands for this many or more; 0 none
}

// Estimates, where no line says otherwise.
const (
	clipped = 3 // values with the same total
	// answers with it, to whatever was asked: one in fifty is as long as its most frequent
	// neighbour by chance
	clippedAny = 5
	unlike     = 2.0 // times the share of the known items that one of them has more than another
	ClipFrom   = 100 // known items
)

// Tell reports whether the answers with the greatest total are so many, or their values so unlike,
// that it is no chance.
func (c *clips) Tell() bool {
	if len(c.Answers) >= clippedAny {
		return true
	}
	return len(c.Shares) >= clipped && slices.Max(c.Shares) >= unlike*slices.Min(c.Shares)
}

// Clipped reports whether a total only says that there are as many as the site counts, or more.
func (a *Query) Clipped(total int) bool {
	return a.Of != nil && a.Of.Clips.At > 0 && total >= a.Of.Clips.At
}
