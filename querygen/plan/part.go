package plan

import (
	"iter"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A Part is what a rule is made of when a harvest begins (Rule.New): it owns its state, and is one
// or several of Strategy, Explorer, Walker, Veto and Stopper.
type Part interface {
	// Observe takes in what came of a question, whoever asked it. It alone changes what the part
	// will do: a harvest is replayed by calling Observe and nothing else.
	Observe(View, Event)
}

// A Strategy proposes what to ask.
type Strategy interface {
	Part
	// Propose yields what the strategy would ask now. A second call yields the same: it may keep
	// what it has worked out and nothing else.
	Propose(View) iter.Seq[Offer]
}

// An Explorer proposes what no known record holds, for the few requests that go to parts of the
// database which known values do not lead to.
type Explorer interface {
	Part
	Explore(View) iter.Seq[Offer]
}

// A Veto keeps values from being asked for what they promise (values/best), and by all who ask
// Field.Pointless. Values that are taken by lot are asked all the same.
type Veto interface {
	Part
	// Skip says why a value is not worth asking in a field.
	Skip(View, Field, bipartite.ValueID) (reason string, skip bool)
}

// A Stopper ends the harvest.
type Stopper interface {
	Part
	// Stop says why the harvest ends instead of taking up the best offer; best has no page where
	// nothing is offered.
	Stop(v View, best Offer) (reason string, stop bool)
}

// A Walker asks a field for the beginnings of what it takes, one after the other: what a value
// finds there its beginning finds as well, so that no other value is asked for its own sake.
type Walker interface {
	Part
	Walks(FieldID) bool
	// Tries reports whether it has a beginning to try before anything else is asked in a field.
	Tries(Field) bool
}

// An Event is a question and what came of it.
type Event struct {
	Query   Progress
	Field   Field // that the value stands in; nil for listings, probes and parts
	Outcome Outcome
	Fresh   int  // records that were not known before
	First   bool // it is the first answer to the query
	// Hits is set where a first answer shows results, and not those that a listing or nonsense
	// shows. It is said of values, and of fields that were found to be needed together.
	Hits bool
}

// A View is what the parts may see of the harvest. Nothing can be changed through it.
type View interface {
	Graph() Graph
	Config() Config
	// Lot returns a random number, the same whenever it is asked for in one step: it is a function
	// of the seed, the step, the rule and n.
	Lot(r *Rule, n uint64) uint64
	On(*Rule) bool   // whether a rule may act
	Acts(*Rule) bool // counts that it decided something; true

	Fields() iter.Seq[Field] // all text fields of the forms that are asked, in the order of forms
	Values() int             // values of known records, as of the last step
	Number(bipartite.ValueID) bool

	Mean() float64 // new records a request so far
	// Discount is what is taken off promises of what is not asked yet: the best of thousands of
	// predictions is mostly one that is too good.
	Discount() float64
}

// Graph is the content graph, to be read.
type Graph interface {
	Records() int                     // known
	Values() int                      // of known records
	Degree(bipartite.ValueID) int     // records that hold the value
	Singletons(bipartite.ValueID) int // of these, those that one query alone found
	Lookup(bipartite.Value) (bipartite.ValueID, bool)
	Value(bipartite.ValueID) bipartite.Value
	Holders(bipartite.ValueID) iter.Seq[bipartite.RecordID]
	ValuesOf(bipartite.RecordID) iter.Seq[bipartite.ValueID]
	// that the query showed, in the order of its pages
	Items(bipartite.QueryID) []bipartite.RecordID
	CaptureCount(bipartite.RecordID) int // queries that found the record
}

// A Progress is a query that was begun. It may be kept: it tells what is so when it is asked.
type Progress interface {
	Query() Query
	Read() int       // records that it showed so far
	Done() bool      // it has no further page, or none that is worth a request
	Lacks() bool     // it has more results than it showed, as far as its total and the cap tell
	Overflows() bool // it has more results than the site shows of any query
}

// A FieldID tells text fields apart, for state that is kept by field. A field is met several times
// where a menu says what it searches.
type FieldID struct {
	Form  string
	Field int
	Scope string
}

// A Field is a text field of a form, with the other fields at rest. It may be compared.
type Field interface {
	ID() FieldID
	Dead() bool     // it was given up
	Rate() float64  // new records of a first page of late
	Useful() bool   // some value found something in it
	Coded() bool    // numbers alone find something, though it is no box for postal codes
	Required() bool // the form answers nothing while it is empty

	TotalsWrong() bool // the totals of the form were found to be wrong

	InGrid() bool     // it is filled together with a menu, by a rule of its own
	Beginnings() bool // beginnings of what it takes are walked, by a rule of its own
	// Aside reports whether numbers are for another field of the form, which must be filled.
	Aside() bool

	Spec() forms.Field
	Takes(bipartite.ValueID) bool // whether the value may be typed into it
	Tried(text string) bool       // whether a text was typed into it, in these letters
	Fits(text string) bool        // whether it is as long, and written as, what the field takes
	TooLong(text string) bool     // whether it is longer than the field takes
	Asked(text string) bool       // whether the form was sent so, be it for another reason

	// Ask returns a query for a text that no known record holds, as it is written. Purpose and
	// Why are the asker's, and Gain where it predicts; By stays empty.
	Ask(text string) Query
	// AskValue returns a query for a value of known records, with what it promises.
	AskValue(bipartite.ValueID) Query
	// Pointless reports whether a value of known records is not worth asking: that is what vetoes
	// say.
	Pointless(bipartite.ValueID) bool
}
