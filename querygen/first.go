package querygen

import (
	"slices"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/given"
	"deepcrawl/querygen/strategy/listing"
	"deepcrawl/querygen/strategy/mirror"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/strategy/partition/endings"
	"deepcrawl/querygen/strategy/prefix"
	"deepcrawl/querygen/strategy/retry"
	"deepcrawl/querygen/template"
)

// newForm returns a form of which nothing is known but what its page says, with all that can be
// asked through it.
func newForm(f *forms.Form, rank int, cfg Config, rules history.Switches) *history.FormState {
	b := &history.FormState{
		Rules: rules, Form: f, Main: history.MainField(f), Today: cfg.Today,
		Listings: history.Listings{Done: make(map[string]bool)},
		Replies:  history.Replies{Answers: make(map[uint64]*history.Query)},
	}
	endings.Watch(b)
	b.Declared()
	b.Standing = b.Required()
	if rules.On(radiusRule) {
		b.Standing = append(b.Standing, b.Radii()...)
	}
	b.Standing = append(b.Standing, b.Anywhere()...)
	b.Fields = history.FieldsOf(b)
	partition.CutBy(b, partition.NewPartition(b))
	listing.Begin(b, rank, partition.Choices(b))
	// one way to list that works holds up those behind it, so that the comparisons stand before
	b.Probes = slices.Concat(template.VoidProbes(b), listing.StartProbes(b, cfg),
		template.WholeProbes(b), template.LiftProbes(b))
	if cfg.Policy == Auto {
		b.Probes = append(b.Probes, listing.ListProbes(b, cfg, template.RangeProbes(b))...)
		if b.Main >= 0 {
			b.Probes = append(b.Probes, template.ScopeProbes(b)...)
		}
	}
	if cfg.Policy == Auto {
		partition.OpenWindow(b)
		partition.HoldBack(b)
	} else if partition.Of(b) != nil {
		partition.Of(b).Must = nil
	}
	return b
}

// firstPage takes in the first page of a query: what it says about the form, the way of listing or
// the field.
func firstPage(p *history.Harvest, a *history.Query, o Outcome) {
	b := a.Of
	if b == nil {
		return
	}
	if !o.NoPage() {
		b.Useful++
	}
	same := p.Twin(a, o)
	results := o.Kind == Results && o.Returned > 0
	if a.Repeated() {
		if a.InPart {
			partition.Answered(p, a, o, same)
		}
		return
	}
	learnFirst(p, a, o, same)
	template.CompareAnswers(p, a, o)
	switch {
	case (results || o.Kind == Overflow) && a.Purpose != "nonsense":
		b.Shown++
	case a.Purpose != "nonsense":
		b.Barren++
		if a.HasValue && p.Graph.Degree(a.ValueID) >= severalHold {
			b.Foreign++
		}
	}
	if a.Term != "" {
		hearMute(b, o)
	}
	template.HearAlone(b, a, o)
	switch a.Purpose {
	case "nonsense":
		p.FirstNonsense(a, o)
	case "default", "list":
		listing.FirstListing(p, a, o, same)
	case "probe":
		switch {
		case a.Way == mirror.MirrorWay:
			mirror.FirstMirror(p, a, o)
		case a.Way == retry.AgainWay:
			retry.FirstAgain(p, a)
		case a.Way == template.TogetherWay || strings.HasPrefix(a.Way, template.WithoutWay):
			template.FirstTogether(b, a, o, results)
			onHarvest.Of(p).team.told = news{first: true, hits: results}
			if results {
				prefix.StemsOf(b).Hit = a.Chooses(b.Main)
				learnTogether(p, a)
			}
		case strings.HasPrefix(a.Way, partition.OrderWay):
			partition.FirstOrder(b, a)
		case a.Way == template.LiftedWay:
			template.FirstLifted(p, a, o)
			onHarvest.Of(p).team.told = news{first: true, hits: results}
		case a.Way == template.WholeWordWay:
			template.FirstWhole(p, a, o)
		default:
			template.FirstScope(p, a, o, same)
		}
	}
	if a.InPart {
		partition.Answered(p, a, o, same)
	}
	if a.In != nil {
		firstValue(p, a, o, same)
	}
	if template.IsDivided(a) && o.Kind == Overflow {
		template.NoteWide(p, a, true)
	}
	template.FillGrid(p, a, results && (same == nil || !same.Lists() && same.Purpose != "nonsense"))
	if a.Term != "" && a.Field == b.Main && a.Purpose != "nonsense" {
		prefix.LearnOpening(p, a, o)
		prefix.LearnSign(p, a, o)
	}
	template.DatesOf(b).Serve(p, a, o)
	template.ServeLifting(p, a, o)
	template.AnswerChoice(p, a, o, results)
	partition.HearRange(a, o.Kind == Overflow || results && (same == nil || !same.Lists()))
}

// firstValue takes in the first answer to a value.
func firstValue(p *history.Harvest, a *history.Query, o Outcome, same *history.Query) {
	b, f := a.Of, a.In
	results := o.Kind == Results && o.Returned > 0 &&
		(same == nil || !same.Lists() && same.Purpose != "nonsense")
	if a.HasValue && p.On(asideRule) {
		onQuery.Of(a).stands = prefix.Stands(p, a.ValueID)
	}
	wasDead := f.Dead
	noteAnswer(f, a, o, results, a.Fresh)
	// what was in vain without the values of the user says nothing now
	if a.By == given.By && a.Fresh > 0 {
		p.Yield.Begin()
		f.Dead, wasDead = false, false
	}
	if f.Dead && !wasDead {
		f.Dead = p.On(deadFieldRule) && p.Acts(deadFieldRule)
	}
	if p.On(postalPatternRule) {
		learnPattern(f, a, results)
	}
	prefix.Heard(b, a, results)
	template.Borrow(p, a)
	template.LearnListed(a, o)
	prefix.MindsCase(p, a, results)
	onHarvest.Of(p).team.told = news{first: true, hits: results}
	f.Dead = f.Dead || template.Uninformative(f, a)
	template.AnswerDemand(p, a, o, results)
	if results {
		template.Cross(p, a)
	}
	template.OpenPlaces(p, b)
	prefix.CountWord(b, a, o)
	if !results && !prefix.TooShort(p, a, o) {
		prefix.Rejected(p, a, o)
	}
	if results && f.Kind == history.WordField && a.Term != "" && template.Tells(f) {
		template.NoteFound(b, a.Term, max(a.Claimed, o.Returned),
			a.By == "seed" || a.By == "explore")
	}
	if o.Kind == Overflow {
		b.Refused(a, o)
		template.NoteWide(p, a, true)
	}
	alive := func(other *history.FieldState) bool { return other.Index == f.Index && !other.Dead }
	if f.Dead && !slices.Contains(b.Facts.Dropped, b.Form.Fields[f.Index].Name) &&
		!slices.ContainsFunc(b.Fields, alive) {
		b.Facts.Dropped = append(b.Facts.Dropped, b.Form.Fields[f.Index].Name)
		b.Facts.Note(
			"dropped",
			"the last of "+history.Plural(
				f.Asked,
				"query",
			)+" in "+b.Form.Fields[f.Index].Name+" was "+history.Quoted(a.Query),
		)
	}
	if a.HasValue && a.Exact && !a.Obscured() {
		f.Opening.LearnFirst(a.Fresh, a.Claimed, remaining(p, a)+float64(a.Fresh), p.PageSize)
	}
	if a.HasValue && a.Weight > 0 && a.Claimed >= 0 && !a.Obscured() && !a.Drawn() {
		f.LearnGain(a, remaining(p, a)+float64(a.Fresh), a.Claimed)
	}
}
