package querygen

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// Facts are what a harvest found out about the interface of a form. A zero field is not known, or not so.
type Facts struct {
	Nonsense    Kind       `json:"nonsense,omitempty"`     // how a query that matches nothing is answered
	Totals      string     `json:"totals,omitempty"`       // exact, rounded, none, wrong, too high, changing
	TotalsShare float64    `json:"totals_share,omitempty"` // of what totals claim that answers have, where they are too high
	Cap         int        `json:"cap,omitempty"`          // results reachable a query
	Refused     int        `json:"refused,omitempty"`      // queries refused for too many matches
	Words       string     `json:"words,omitempty"`        // several words: and, or, ranked (any may match, more of them come first)
	Match       float64    `json:"match,omitempty"`        // share of returned items that hold the word asked for
	Inside      bool       `json:"inside,omitempty"`       // letters match inside of words
	Begins      bool       `json:"begins,omitempty"`       // what begins with the letters that are typed is found
	Capitals    bool       `json:"capitals,omitempty"`     // words are found as names are written, and not in small letters
	Wildcards   []string   `json:"wildcards,omitempty"`    // signs that stand for any letters
	Volatile    float64    `json:"volatile,omitempty"`     // share of the results that another call does not show
	Lists       []string   `json:"lists,omitempty"`        // ways that list without a value
	Useless     []string   `json:"useless,omitempty"`      // ways that were tried and do not
	Further     string     `json:"further,omitempty"`      // what further pages do that they should not
	PageSize    int        `json:"page_size,omitempty"`    // results a page
	StopWords   bool       `json:"stop_words,omitempty"`   // frequent words find nothing
	MinWord     int        `json:"min_word,omitempty"`     // shorter words find nothing
	Required    []string   `json:"required,omitempty"`     // fields without which nothing is found
	Range       string     `json:"range,omitempty"`        // how wide a range may be
	Dates       string     `json:"dates,omitempty"`        // how dates that the form always has are sent with words: as served, or over their whole range
	Incomplete  []string   `json:"incomplete,omitempty"`   // menus whose options do not reach every item
	Unreached   int        `json:"unreached,omitempty"`    // items in parts that cannot be narrowed and hold more than a query shows
	Dropped     []string   `json:"dropped,omitempty"`      // fields that bring nothing
	Templates   []Template `json:"templates,omitempty"`    // fields that were filled together, and what came of it

	Evidence map[string]string `json:"evidence,omitempty"` // by the JSON name of the fact: a sentence
}

// note keeps the evidence for a fact.
func (f *Facts) note(fact, evidence string) {
	if f.Evidence == nil {
		f.Evidence = make(map[string]string)
	}
	f.Evidence[fact] = evidence
}

// Facts returns what is known of the interface of a form; the zero Facts for a form the planner does not have.
func (p *Planner) Facts(form string) Facts {
	b := p.boxes[form]
	if b == nil {
		return Facts{}
	}
	said := *b // what is said does not change what is known
	said.facts.Evidence = maps.Clone(b.facts.Evidence)
	p.saturatedFact(&said)
	said.facts.Templates = b.templates()
	return said.facts
}

// atLeast is a pattern of HTML that wants so many characters and says nothing else.
var atLeast = regexp.MustCompile(`^\^?(?:\.|\\S|\[\^?[^\]]*\])\{(\d+),\d*\}\$?$`)

// declared takes over what the form itself says.
func (b *box) declared() {
	for i, f := range b.form.Fields {
		if f.Required && f.Role != forms.Hidden && f.Role != forms.Token && f.Role != forms.Submit {
			b.facts.Required = append(b.facts.Required, f.Name)
			b.facts.note("required", "the form says so")
		}
		if i != b.main {
			continue
		}
		for _, c := range f.Controls {
			if c >= len(b.form.Controls) {
				continue
			}
			attr := b.form.Controls[c].Attr
			least := attr["minlength"]
			if m := atLeast.FindStringSubmatch(attr["pattern"]); m != nil {
				least = m[1]
			}
			if n, err := strconv.Atoi(least); err == nil && n > 1 && n <= longestLeast && b.rules.on(declaredLengthRule) && b.rules.acts(declaredLengthRule) {
				b.facts.MinWord = n
				b.facts.note("min_word", "the form says so")
			}
		}
	}
}

// longestLeast is the most characters that a site is believed to want of a word.
const longestLeast = 8

// facts learns from a page how totals fit and how well the site's matching agrees with ours.
func (p *Planner) facts(a *arm, o Outcome) {
	if a.box != nil && o.Kind == Results {
		a.box.sameForAll(a)
	}
	if a.box == nil || a.Purpose == "nonsense" || o.Kind != Results || o.Returned == 0 {
		return
	}
	a.box.judgeTotal(a)
	if a.Value.Text == "" {
		return
	}
	a.box.matched.add(o, &a.box.facts)
}

// matched counts results of queries for values, and those among them that show the value.
type matched struct{ results, held, told int }

// add takes in a page, and says the share whenever a quarter more results were seen: what is stored is not to change with each page.
func (s *matched) add(o Outcome, f *Facts) {
	s.results += o.Returned
	s.held += min(o.Matched, o.Returned)
	if float64(s.results) < atLeastTold*float64(s.told) {
		return
	}
	s.told = s.results
	f.Match = float64(s.held) / float64(s.results)
	f.note("match", fmt.Sprintf("%d of %s did", s.held, plural(s.results, "result")))
}

func (b *box) judgeTotal(a *arm) {
	f := &b.facts
	switch {
	case a.claimed < 0:
		if f.Totals == "" {
			f.Totals = "none"
			f.note("totals", quoted(a.Query)+" shows "+plural(a.returned, "result")+" and no number of them")
		}
		return
	case a.exact && a.read > a.claimed+max(2, a.claimed/20) && b.tooMany() >= 3 && b.rules.on(exceededRule) && b.rules.acts(exceededRule):
		f.Totals = wrongTotals
		f.note("totals", quoted(a.Query)+" claims "+plural(a.claimed, "result")+" and shows "+strconv.Itoa(a.read))
		return
	case f.Totals == wrongTotals:
		return
	case b.rules.holds(brokenTotalsRule, func() bool { return b.breaksOff(a) }):
		f.Totals = wrongTotals
		f.note("totals", fmt.Sprintf("%s claims %s, shows %d and has no further page, as others do", quoted(a.Query), plural(a.claimed, "result"), a.read))
		return
	case f.Totals == "none":
		delete(f.Evidence, "totals")
	}
	least, roughly := float64(a.claimed), ""
	if !a.exact && !a.inflated() {
		least, roughly = 0.9*least, "about, or more than, "
	}
	b.most = max(b.most, least)
	switch {
	case f.Totals == highTotals, f.Totals == movingTotals: // and it was said why
	case !a.exact && f.Totals != roundedTotals: // it stays so: what is counted exactly after it may be no more than what is small
		f.Totals = roundedTotals
		delete(f.Evidence, "totals")
	case f.Totals != roundedTotals:
		f.Totals = exactTotals
	}
	if f.Evidence["totals"] == "" {
		f.note("totals", quoted(a.Query)+" claims "+roughly+plural(a.claimed, "result"))
	}
}

// breaksOff reports whether queries keep ending before a page is full with less than half of what they claim: no limit of
// results ends so.
func (b *box) breaksOff(a *arm) bool {
	if a.pages == 1 && !a.more && a.read < b.facts.PageSize && a.claimed > 2*a.read+b.facts.PageSize {
		b.brief++
	}
	return b.brief >= 5
}

// tooMany counts pages that brought a query above its total, and returns how many there were: an advertisement taken for a
// result does it now and then.
func (b *box) tooMany() int {
	b.above++
	return b.above
}

// learnFirst learns from the first page of a query.
func (p *Planner) learnFirst(a *arm, o Outcome, same *arm) {
	b := a.box
	b.remember(a, o)
	least := b.facts.MinWord
	b.wordLength(a, o, p.on(shortSaidRule))
	if b.facts.MinWord > least {
		p.acts(shortSaidRule)
	}
	if least = b.facts.MinWord; p.on(shortDeclinedRule) {
		b.learnDeclined(a, o)
	}
	if b.facts.MinWord > least {
		p.acts(shortDeclinedRule)
	}
	if o.Kind == Results && same == nil {
		p.wildcard(a)
		p.clip(a)
	}
}

// said is what the page says in place of results, as part of a sentence.
func saying(o Outcome) string {
	if o.Said == "" {
		return ""
	}
	return ": " + o.Said
}

// refused notes a query with more results than the site shows.
func (b *box) refused(a *arm, o Outcome) {
	b.facts.Refused++
	evidence := quoted(a.Query) + " was refused for too many matches" + saying(o)
	if o.Unlike {
		evidence = quoted(a.Query) + " finds nothing, is answered otherwise than nonsense, and more items hold it than any query has shown"
	}
	b.facts.note("refused", evidence)
}

// frequent reports whether a value of n items is one of those that sites leave out of their index.
func (p *Planner) frequent(n int) bool {
	return p.graph.Records() >= 50 && 5*n > p.graph.Records()
}

// ranksByWords reports whether the items that a union shows first hold more of its words than those it shows last.
func (p *Planner) ranksByWords(union *arm) bool {
	items := p.graph.Items(union.ID)
	half := len(items) / 2
	if half < 4 {
		return false
	}
	var ids []bipartite.ValueID
	for _, w := range strings.Fields(union.Term) {
		if v, ok := p.graph.Lookup(bipartite.Value{Text: fold(w)}); ok {
			ids = append(ids, v)
		}
	}
	held := func(ds []bipartite.RecordID) (n int) {
		for _, d := range ds {
			for _, v := range ids {
				if p.graph.Holds(d, v) {
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
func average(p *Planner, ids []bipartite.ValueID) float64 {
	met := make(map[bipartite.RecordID]bool)
	held := 0
	for _, v := range ids {
		for d := range p.graph.Holders(v) {
			met[d] = true
			held++
		}
	}
	return float64(held) / float64(max(1, len(met)))
}

// clips are what is seen of a site that counts no further than it shows: the greatest total is then that of many queries.
type clips struct {
	most    int
	shares  []float64 // of the known items, that hold the values of which so many are claimed
	answers []uint64  // of so many to what lists no database, by what they show
	at      int       // the number that stands for this many or more; 0 none
}

const (
	clipped    = 3   // values with the same total
	clippedAny = 5   // answers with it, to whatever was asked: one in fifty is as long as its most frequent neighbour by chance
	unlike     = 2.0 // times the share of the known items that one of them has more than another
	clipFrom   = 100 // known items
)

// clip notices totals that stop at a limit: values of which the known items hold quite different numbers, or many different answers, have
// the same round total, and none has more.
func (p *Planner) clip(a *arm) {
	b := a.box
	c := &b.clips
	if c.at > 0 || !a.exact || a.claimed < c.most || p.graph.Records() < clipFrom {
		return
	}
	if a.claimed > c.most {
		c.most, c.shares, c.answers = a.claimed, nil, nil
	}
	if a.hasValue {
		c.shares = append(c.shares, float64(p.graph.Degree(a.value))/float64(p.graph.Records()))
	}
	if s := p.signature(a); !a.Lists() && a.Purpose != "probe" && !slices.Contains(c.answers, s) {
		c.answers = append(c.answers, s) // all ways to list a database count what it holds, be it in orders of their own
	}
	if !p.on(clipRule) || c.most%roundCap != 0 || c.most < p.longest || !c.tell() {
		return
	}
	p.acts(clipRule)
	said := max(len(c.shares), len(c.answers))
	c.at, b.most = c.most, 0
	b.facts.Cap, p.capped = c.at, c.at
	b.facts.note("cap", fmt.Sprintf("%s all claim %d results, the last of them %s, and none claims more", plural(said, "query"), c.at, quoted(a.Query)))
	for _, open := range p.arms {
		if open.clipped(open.claimed) {
			open.claimed = -1
		}
	}
	p.refile()
	p.reopen(b)
}

// tell reports whether the answers with the greatest total are so many, or their values so unlike, that it is no chance.
func (c *clips) tell() bool {
	if len(c.answers) >= clippedAny {
		return true
	}
	return len(c.shares) >= clipped && slices.Max(c.shares) >= unlike*slices.Min(c.shares)
}

// clipped reports whether a total only says that there are as many as the site counts, or more.
func (a *arm) clipped(total int) bool {
	return a.box != nil && a.box.clips.at > 0 && total >= a.box.clips.at
}

// broken notes a query of which the site promised a further page that cannot be had. Where that happens to two queries
// after the same number of results, and none goes on, it is how the site ends what it shows.
func (p *Planner) broken(a *arm) {
	b := a.box
	if b == nil || a.pages == 0 || a.read < capMin || a.read < p.longest || a.counted() && a.claimed <= a.read {
		return
	}
	b.broke[a.read]++
	if !p.on(brokenRule) || b.broke[a.read] < 2 || p.capped == a.read {
		return
	}
	b.facts.Cap, p.capped = a.read, a.read
	p.acts(brokenRule)
	b.facts.note("cap", fmt.Sprintf("the page after %s cannot be had, of %s and others", plural(a.read, "result"), quoted(a.Query)))
	p.refile()
}
