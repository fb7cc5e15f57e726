package history

import (
	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/plan"
)

// Planner is what rules ask of the planner: how it judges queries and values of all rules alike.
type Planner interface {
	// AddUp sums the totals of forms that hold different items; 0 where one of them printed none.
	// ok is false where no form is known to be apart.
	AddUp() (float64, bool)
	// PageKey ranks the next page of a query among all that can be asked.
	PageKey(id uint32) float32
	// BestValue returns the value that is worth most a request: the best of each stratum, as far as
	// the calibration of its stratum bears it out.
	BestValue(f *FieldState) (bipartite.ValueID, bool)
	// BeyondLetters reports whether a value is not taken by lot, as a union of letters shows
	// whatever it finds.
	BeyondLetters(f *FieldState, v bipartite.ValueID) bool
	// Claimed returns the grand total that a listing prints, if it is to be believed.
	Claimed() float64
	// Close has no further page of a query asked.
	Close(a *Query)
	// Divide has a form cut by a menu that was found to choose among databases, where these list
	// without a word: what lists one of them, or is a part of one, says nothing of the others. It
	// reports whether the form is.
	Divide(a *Query, field int) bool
	// Fill files all values of a field anew.
	Fill(f *FieldState)
	// FirstWhole takes in the answer over the whole range; it reports whether that is the larger
	// one.
	FirstWhole(a *Query, o plan.Outcome) bool
	// ForgetEndings forgets where the answers of a form ended.
	ForgetEndings(b *FormState)
	// ForgetSpelt forgets the letters that a union of them has.
	ForgetSpelt(b *FormState)
	// ForgetUnheard forgets which attributes the forms do not search.
	ForgetUnheard()
	// FullyListed reports whether the listing that ended still holds nearly everything known, no
	// query claims more, and values bring next to nothing else.
	FullyListed() bool
	// IsConfined reports whether all answers of a form are of a part of its database.
	IsConfined(b *FormState) bool
	// IsWindowed reports whether a form is cut along a range wherever it is asked.
	IsWindowed(b *FormState) bool
	// KnownToPair returns how many known items the query of a pair finds.
	KnownToPair(a *Query) float64
	// ListsAll reports whether a query is a listing that would hold every item, if the site took it
	// as meant. Unions, patterns of letters and ranges hold what has the words, the letters or a
	// number, however many that are.
	ListsAll(a *Query) bool
	// MayHear reports whether a field may look into where a word stands: into the text of an item,
	// or into an attribute by a word of which something was found.
	MayHear(f *FieldState, v bipartite.ValueID) bool
	// NextElsewhere returns the next value from elsewhere that was not asked in a box.
	NextElsewhere(f *FieldState) (string, bool)
	// NextSeed returns the next seed word that was not tried in a field, and with unknown set is
	// held by no known item.
	NextSeed(f *FieldState, unknown bool) (string, bool)
	// NoSigns reports whether a form was found to take no sign for the rest of a word.
	NoSigns(b *FormState) bool
	// OptionsOf returns the options of the smallest menu of a form that has at most so many, those
	// of most known items first; none where it has no such menu.
	OptionsOf(b *FormState, most int) []forms.Assignment
	// Partial reports whether answers were or may have been of one database only of those that a
	// menu chooses among, or of what has one value in a box that must be filled: what they tell of
	// the size is not that of all.
	Partial() bool
	// Pointless reports whether a value is not worth a request: asked before in other letters, too
	// short or too common for the site, or implied by what was asked.
	Pointless(f *FieldState, v bipartite.ValueID) bool
	// Proven reports whether every item is known that the totals of a form speak of.
	Proven() bool
	// Remaining predicts how many new items the unread pages of a counted query hold. For a value
	// it is T - n, where n, the known items that match, is counted by our own matching and
	// corrected by how far that agrees with the site's. That the known items come first, as where a
	// site ranks the same items on top of every answer, does not matter: what the early pages lack
	// the later ones hold.
	Remaining(a *Query) float64
	// Renew forgets what came of the fields of a form.
	Renew(b *FormState)
	// ServedPart returns the part of a parted form that it shows as served; nil for none.
	ServedPart(b *FormState) []plan.Bound
	// TooShort reports whether an answer is taken for a refusal of a word that is too short.
	TooShort(a *Query, o plan.Outcome) bool
	// Unaskable reports whether a value was asked before in other letters, or is none for the
	// field.
	Unaskable(f *FieldState, v bipartite.ValueID) bool
	// Uncollected returns how many items the totals of the forms speak of that were not shown,
	// beside those that are known.
	Uncollected() float64
	// Unheld returns the best of what the parts propose that no known item holds.
	Unheld() Offer
	// WalksAny reports whether beginnings of words are walked in any field.
	WalksAny() bool
	// WalksIn reports whether beginnings of words are walked in a field.
	WalksIn(f *FieldState) bool
	// WhyCut says why a part of the database is cut along a field. Where a site shows whatever it
	// finds, parts are read because menus and ranges reach items that no known word leads to.
	WhyCut(part string, total int, field string) string
}
