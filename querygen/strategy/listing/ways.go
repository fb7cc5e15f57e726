package listing

import (
	"fmt"
	"regexp"
	"slices"

	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
)

// The ways that may list everything, as they wait to be asked. To add one: a Probe in ListProbes,
// and its Rule in rules.go.

// StartProbes returns the probes that a form begins with: nonsense for its main box, and with
// the policy Auto the ways to list everything that the form alone shows.
func StartProbes(b *history.FormState, cfg plan.Config) []history.Probe {
	var ps []history.Probe
	if b.Main >= 0 {
		for salt, n := range []int{11, 13} {
			ps = append(ps, keyword(b, history.Probe{
				Name: fmt.Sprintf("nonsense %d", n), Purpose: "nonsense", Stage: history.StartStage,
				Why: "shows how the site answers when nothing matches",
			}, history.Nonsense(cfg.Seed, 1000*onForm.Of(b).rank+salt, n)))
		}
	}
	if cfg.Policy != plan.Auto {
		return ps
	}
	return Allowed(
		b,
		append(
			ps,
			history.Probe{
				Name:    history.DefaultWay,
				Rule:    history.AsServedListRule,
				Purpose: "default",
				Stage:   history.StartStage,
				Plain:   true,
				Why:     "the form as its page fills it in may list everything",
			},
		),
	)
}

// longList asks for a listing in longer pages, or for all of it at once.
func longList() history.Probe {
	return history.Probe{
		Name: history.PageSizeWay, Rule: LongListRule, Purpose: "list", Stage: history.WideStage,
		Why: "longer result pages cost fewer requests",
		Ready: func(_ *history.Harvest, b *history.FormState) bool {
			return b.Base != nil && goesOn(b, b.Base) && longerThan(b, b.Base.Claimed) != nil
		},
		Late: func(_ *history.Harvest, b *history.FormState) ([]forms.Assignment, string) {
			return append(slices.Clone(b.Base.Assign), longerThan(b, b.Base.Claimed)...),
				b.Base.Term
		},
	}
}

// longerThan is what to choose for the longest pages of an answer that claims so many results; nil
// for nothing.
func longerThan(b *history.FormState, claimed int) []forms.Assignment {
	if all := allAtOnce(b, claimed); all != nil && b.Rules.Acts(WholePageRule) {
		return all
	}
	as, _ := largestPage(b, longestPage+1)
	return as
}

// Allowed leaves out the probes of rules that are off.
func Allowed(b *history.FormState, ps []history.Probe) []history.Probe {
	return slices.DeleteFunc(ps, func(w history.Probe) bool {
		return w.Rule != nil && !b.Rules.On(w.Rule)
	})
}

// keyword completes a probe that types a term into the main box.
func keyword(b *history.FormState, w history.Probe, term string) history.Probe {
	w.Term, w.Plain = term, true
	w.Assign = append(w.Assign, b.Set(b.Main, term))
	return w
}

// signsAfter is how many pages come before signs that hardly any engine takes for everything:
// small databases are read by then (estimate).
const signsAfter = 40

// ListProbes are the ways to list, the most promising first. An engine understands one or two of
// them; the rest costs a request each, and none is tried while another lists. Ranges are the ways
// that fill one.
func ListProbes(b *history.FormState, cfg plan.Config, ranges []history.Probe) []history.Probe {
	var ps []history.Probe
	if as, _ := largestPage(b, longestPage+1); as != nil {
		ps = append(ps, longList())
	}
	if as := b.Unrestricted(); as != nil {
		ps = append(
			ps,
			history.Probe{
				Name:    AllWay,
				Rule:    AllOptionsRule,
				Purpose: "list",
				Stage:   history.WideStage,
				Plain:   true,
				Assign:  as,
				Why:     "the form restricts the search by default",
			},
		)
	}
	if as := b.Unticked(); as != nil {
		ps = append(
			ps,
			history.Probe{
				Name:    history.UntickWay,
				Rule:    UntickRule,
				Purpose: "list",
				Stage:   history.WideStage,
				Plain:   true,
				Assign:  as,
				Why:     "a box that is ticked may leave records out",
			},
		)
	}
	ps = append(ps, tickedProbes(b)...)
	ps = append(ps, ranges...)
	if b.Main < 0 {
		return Allowed(b, ps)
	}
	ps = append(ps, typedProbes(b, cfg)...)
	ps = append(ps, unionProbes()...)
	ps = append(ps, initials(b)...)
	return Allowed(b, ps)
}

// typedProbes type what some engines take for everything, or for much.
func typedProbes(b *history.FormState, cfg plan.Config) (ps []history.Probe) {
	not := history.Nonsense(cfg.Seed, 1000*onForm.Of(b).rank+7, 9)
	for _, l := range []struct {
		term string
		rule *plan.Rule
		why  string
	}{
		{"*", StarRule, "a star may stand for everything"},
		{"%", PercentRule, "a per cent sign may stand for everything"},
		{"NOT " + not, NegationRule, "every record lacks this nonsense word"},
		{"a*", InitialsRule, "a star may stand for the rest of a word"},
		{"e", FewLettersRule, "nearly every record has this letter"},
		{"er", FewLettersRule, "most records have these letters"},
		{"?", OtherSignsRule, "a question mark may stand for the rest of a word"},
		{"$", OtherSignsRule, "a dollar sign may stand for the rest of a word"},
	} {
		term := l.term
		w := keyword(
			b,
			history.Probe{
				Name:    "term " + term,
				Rule:    l.rule,
				Purpose: "list",
				Stage:   history.ListStage,
				Why:     l.why,
			},
			term,
		)
		if term == "er" {
			w.Ready = func(_ *history.Harvest, b *history.FormState) bool {
				return !slices.Contains(b.Facts.Lists, "term e")
			}
		}
		if l.rule == OtherSignsRule {
			w.Stage = history.UnionStage
			w.Ready = func(p *history.Harvest, b *history.FormState) bool {
				return len(b.Facts.Lists) == 0 && p.Step >= signsAfter &&
					(len(p.Forms) < 2 || p.RecordsOfForm(b).Count() >= history.FewPages)
			}
		}
		ps = append(ps, w)
	}
	return ps
}

// tickedWay is the way to list with all boxes of groups ticked.
const tickedWay = "all ticked"

// tickedProbes has all boxes of a group ticked where the form as served, with none of them, finds
// nothing: as many are taken for none, and all of them ask for everything.
func tickedProbes(b *history.FormState) []history.Probe {
	as := b.AllTicked()
	if as == nil {
		return nil
	}
	return []history.Probe{{
		Name: tickedWay, Rule: TickAllRule, Purpose: "list", Stage: history.WideStage, Assign: as,
		Why: "with no box of a group ticked nothing is found",
		Ready: func(_ *history.Harvest, b *history.FormState) bool {
			return b.Base == nil && slices.Contains(b.Facts.Useless, history.DefaultWay)
		},
	}}
}

// initials go on where "a*" found the words that begin with an a.
func initials(b *history.FormState) []history.Probe {
	var ps []history.Probe
	for _, letter := range "scpbmtdrief1" {
		w := keyword(
			b,
			history.Probe{
				Name:    "term " + string(letter) + "*",
				Rule:    InitialsRule,
				Purpose: "list",
				Stage:   history.InitialStage,
				Why:     "a* found what begins with an a",
			},
			string(letter)+"*",
		)
		w.Plain = false
		w.Ready = func(p *history.Harvest, b *history.FormState) bool {
			return slices.Contains(b.Facts.Lists, "term a*") &&
				!slices.Contains(b.Facts.Lists, "term *") &&
				!b.ListsRange() && !p.NoSigns(b)
		}
		ps = append(ps, w)
	}
	return ps
}

// furtherInitial is the name of a way that goes on where "a*" found something.
var furtherInitial = regexp.MustCompile(`^term [^a]\*$`)

// initialsAsked are the patterns of a letter and a star that were asked of a box after "a*".
type initialsAsked struct {
	asked int
	fresh int // items that their first pages brought
}

// rate is what the next of them may bring: half a page at first, and then what they brought.
func (x initialsAsked) rate(page int) float64 {
	return (0.5*float64(page) + float64(x.fresh)) / float64(1+x.asked)
}
