package history

import (
	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/plan"
)

// A Planner is what rules ask of the planner: what it judges for all of them alike, and what one
// rule needs of another that it does not know. Package querygen answers (answers.go).
type Planner interface {
	Values
	Pages
	Wholes
	Beginnings
	Portions
}

// Values says what values are worth asking, and which comes next.
type Values interface {
	// BestValue returns the value that is worth most a request: the best of each stratum, as far as
	// the calibration of its stratum bears it out.
	BestValue(f *FieldState) (bipartite.ValueID, bool)
	// Unheld returns the best of what the parts propose that no known item holds.
	Unheld() Offer
	// NextSeed returns the next seed word that was not tried in a field, and with unknown set is
	// held by no known item.
	NextSeed(f *FieldState, unknown bool) (string, bool)
	// Pointless reports whether a value is not worth a request: asked before in other letters, too
	// short or too common for the site, or implied by what was asked.
	Pointless(f *FieldState, v bipartite.ValueID) bool
	// Unaskable reports whether a value was asked before in other letters, or is none for the
	// field.
	Unaskable(f *FieldState, v bipartite.ValueID) bool
	// BeyondLetters reports whether a value is not taken by lot, as a union of letters shows
	// whatever it finds.
	BeyondLetters(f *FieldState, v bipartite.ValueID) bool
	// MayHear reports whether a field may look into where a word stands: into the text of an item,
	// or into an attribute by a word of which something was found.
	MayHear(f *FieldState, v bipartite.ValueID) bool
	// Fill files all values of a field anew.
	Fill(f *FieldState)
	// ForgetWords forgets what the words sent to a form taught of those that it does not find: they
	// were sent in letters that it does not take.
	ForgetWords(b *FormState)
}

// Pages says what a query that was begun still holds, and ends it.
type Pages interface {
	// PageKey ranks the next page of a query among all that can be asked.
	PageKey(id uint32) float32
	// Remaining predicts how many new items the unread pages of a counted query hold. For a value
	// it is T - n, where n, the known items that match, is counted by our own matching and
	// corrected by how far that agrees with the site's. That the known items come first, as where a
	// site ranks the same items on top of every answer, does not matter: what the early pages lack
	// the later ones hold.
	Remaining(a *Query) float64
	// KnownToPair returns how many known items the query of a pair finds.
	KnownToPair(a *Query) float64
	// TooShort reports whether an answer is taken for a refusal of a word that is too short.
	TooShort(a *Query, o plan.Outcome) bool
	// Close has no further page of a query asked.
	Close(a *Query)
	// ForgetEndings forgets where the answers of a form ended.
	ForgetEndings(b *FormState)
}

// Wholes says what lists the database, and whether it is known whole.
type Wholes interface {
	// ListsAll reports whether a query is a listing that would hold every item, if the site took it
	// as meant. Unions, patterns of letters and ranges hold what has the words, the letters or a
	// number, however many that are.
	ListsAll(a *Query) bool
	// Claimed returns the grand total that a listing prints, if it is to be believed.
	Claimed() float64
	// FullyListed reports whether the listing that ended still holds nearly everything known, no
	// query claims more, and values bring next to nothing else.
	FullyListed() bool
	// Unsettled reports whether answers to values are to say whether a listing holds everything.
	Unsettled() bool
	// Proven reports whether every item is known that the totals of a form speak of.
	Proven() bool
}

// Beginnings says where beginnings of words are walked.
type Beginnings interface {
	// WalksIn reports whether beginnings of words are walked in a field.
	WalksIn(f *FieldState) bool
	// WalksAny reports whether beginnings of words are walked in any field.
	WalksAny() bool
	// NoSigns reports whether a form was found to take no sign for the rest of a word.
	NoSigns(b *FormState) bool
}

// Portions says of which part of its database a form answers, and has it asked for others.
type Portions interface {
	// IsConfined reports whether all answers of a form are of a part of its database.
	IsConfined(b *FormState) bool
	// IsWindowed reports whether a form is cut along a range wherever it is asked.
	IsWindowed(b *FormState) bool
	// ServedPart returns the part of a parted form that it shows as served; nil for none.
	ServedPart(b *FormState) []plan.Bound
	// OptionsOf returns the options of the smallest menu of a form that has at most so many, those
	// of most known items first; none where it has no such menu.
	OptionsOf(b *FormState, most int) []forms.Assignment
	// FirstWhole takes in the answer over the whole range; it reports whether that is the larger
	// one.
	FirstWhole(a *Query, o plan.Outcome) bool
	// Divide has a form cut by a menu that was found to choose among databases, where these list
	// without a word: what lists one of them, or is a part of one, says nothing of the others. It
	// reports whether the form is.
	Divide(a *Query, field int) bool
	// Renew forgets what came of the fields of a form.
	Renew(b *FormState)
}
