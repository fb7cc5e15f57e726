package querygen

import (
	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/size"
	"deepcrawl/querygen/strategy/listing"
	"deepcrawl/querygen/strategy/pairs"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/strategy/partition/endings"
	"deepcrawl/querygen/strategy/prefix"
	"deepcrawl/querygen/strategy/sample"
	"deepcrawl/querygen/strategy/seeds"
	"deepcrawl/querygen/template"
)

// answers are what the planner tells its rules.
type answers struct{ *history.Harvest }

func (x answers) PageKey(id uint32) float32 { return PageKey(x.Harvest, id) }
func (x answers) BestValue(f *history.FieldState) (bipartite.ValueID, bool) {
	return bestValue(x.Harvest, f)
}
func (x answers) BeyondLetters(f *history.FieldState, v bipartite.ValueID) bool {
	return listing.BeyondLetters(x.Harvest, f, v)
}
func (x answers) Claimed() float64       { return size.Claimed(x.Harvest) }
func (x answers) Close(a *history.Query) { close(x.Harvest, a) }
func (x answers) Divide(a *history.Query, field int) bool {
	return template.Divide(x.Harvest, a, field)
}
func (x answers) Fill(f *history.FieldState) { fill(x.Harvest, f) }
func (x answers) FirstWhole(a *history.Query, o plan.Outcome) bool {
	return template.FirstWhole(x.Harvest, a, o)
}
func (x answers) ForgetEndings(b *history.FormState) { endings.Forget(b) }
func (x answers) ForgetWords(b *history.FormState) {
	listing.ForgetSpelt(x.Harvest, b)
	sample.ForgetUnheard(x.Harvest)
}
func (x answers) FullyListed() bool                    { return fullyListed(x.Harvest) }
func (x answers) IsConfined(b *history.FormState) bool { return template.IsConfined(x.Harvest, b) }
func (x answers) IsWindowed(b *history.FormState) bool { return partition.IsWindowed(x.Harvest, b) }
func (x answers) KnownToPair(a *history.Query) float64 { return pairs.KnownToPair(x.Harvest, a) }
func (x answers) ListsAll(a *history.Query) bool       { return listing.ListsAll(x.Harvest, a) }
func (x answers) MayHear(f *history.FieldState, v bipartite.ValueID) bool {
	return sample.MayHear(x.Harvest, f, v)
}
func (x answers) NextSeed(f *history.FieldState, unknown bool) (string, bool) {
	return seeds.NextSeed(x.Harvest, f, unknown)
}
func (x answers) NoSigns(b *history.FormState) bool { return prefix.NoSigns(x.Harvest, b) }
func (x answers) OptionsOf(b *history.FormState, most int) []forms.Assignment {
	return template.OptionsOf(x.Harvest, b, most)
}
func (x answers) Pointless(f *history.FieldState, v bipartite.ValueID) bool {
	return pointless(x.Harvest, f, v)
}
func (x answers) Proven() bool                       { return partition.Proven(x.Harvest) }
func (x answers) Remaining(a *history.Query) float64 { return remaining(x.Harvest, a) }
func (x answers) Renew(b *history.FormState)         { template.Renew(x.Harvest, b) }
func (x answers) ServedPart(b *history.FormState) []plan.Bound {
	return partition.ServedPart(x.Harvest, b)
}
func (x answers) TooShort(a *history.Query, o plan.Outcome) bool {
	return prefix.TooShort(x.Harvest, a, o)
}
func (x answers) Unaskable(f *history.FieldState, v bipartite.ValueID) bool {
	return unaskable(x.Harvest, f, v)
}
func (x answers) Unheld() history.Offer { return unheld(x.Harvest) }
func (x answers) Unsettled() bool {
	return unproven(x.Harvest) || onTrial(x.Harvest)
}
func (x answers) WalksAny() bool                     { return walksAny(x.Harvest) }
func (x answers) WalksIn(f *history.FieldState) bool { return prefix.WalksIn(x.Harvest, f) }
