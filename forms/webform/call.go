package webform

// A Template is the request of a search that a script makes, with gaps for what varies. It was seen
// in a browser and holds without one. Like the form it belongs to it is plain data.
type Template struct {
	First Call `json:"first"` // asks for the first result page
	// asks for the others; nil: there is one, or the answer says where the next is
	More *Call `json:"more,omitempty"`
	Size int   `json:"size,omitempty"` // records of a full result page; 0 unknown
	// address that gives the fresh values, where that is not the page of the form
	Source string `json:"source,omitempty"`
	// the answer comes as a script, which is read nevertheless
	Raw bool `json:"raw,omitempty"`
	// where in the JSON of the answer the records stand, as HTML; nil: they are no HTML in JSON
	Markup  []string `json:"markup,omitempty"`
	Choices []Choice `json:"choices,omitempty"` // controls beside the box
	// address of the page of a record, whose values go into its gaps; nil: the records say it
	// themselves, or it is not known
	Link []Part `json:"link,omitempty"`
	// terms that it brought the same records for as the browser
	Proof []string `json:"proof,omitempty"`
	// why a browser types each term into the box; "" when its request is known
	Typed string `json:"typed,omitempty"`
	// why the form is not asked; "" when the template was verified
	Refused string `json:"refused,omitempty"`
}

// A Call is a request with gaps.
type Call struct {
	Method string            `json:"method"`
	URL    []Part            `json:"url"`
	Header map[string][]Part `json:"header,omitempty"`
	Body   []Part            `json:"body,omitempty"`
}

// A Fill says what goes into a gap of a Call.
type Fill string

// Fills of gaps.
const (
	Term   Fill = "term"   // the text that is searched for
	Number Fill = "number" // which result page, or which record comes first
	Cursor Fill = "cursor" // what the answer before says of where it ended
	Fresh  Fill = "fresh"  // a value that the page of the form gives, new with each load
	Chosen Fill = "chosen" // what a control beside the box is set to, see Template.Choices
	Value  Fill = "value"  // of a record, see Template.Link: Name is that of its attribute
)

// A Part is a piece of a Call: text as it stands, or a gap, or a value that is made of parts
// itself, such as JSON in a parameter. Code says how the value is written: query, path, json, or
// one of the four ways of base64; as it is when empty.
type Part struct {
	Text  string `json:"text,omitempty"` // of a gap: what stood there last
	Fill  Fill   `json:"fill,omitempty"`
	Start int    `json:"start,omitempty"` // of Number: on the second page
	Step  int    `json:"step,omitempty"`  // of Number: from page to page
	// of Cursor: names and places in the JSON of the answer, -1 the last place; of Fresh: see
	// Origin; of Chosen: see Together
	Path   []string `json:"path,omitempty"`
	Attr   []string `json:"attr,omitempty"`   // of Cursor in a fragment of HTML: see Carriers
	Header string   `json:"header,omitempty"` // of Cursor in a header of the answer: its name
	Code   string   `json:"code,omitempty"`
	In     []Part   `json:"in,omitempty"`
	Name   string   `json:"name,omitempty"` // of Chosen: of which choice
	// the parts in it stand here when that choice is made, else Text does
	When string `json:"when,omitempty"`
}

// A Choice is a control beside the box of a scripted form that restricts or arranges what is found.
type Choice struct {
	Name    string   `json:"name"`
	Label   string   `json:"label,omitempty"`
	Type    string   `json:"type"` // select, or of an input
	Options []Option `json:"options,omitempty"`
	// name of the choice that is the upper end of the range that begins with this one
	Until   string `json:"until,omitempty"`
	Partial bool   `json:"partial,omitempty"` // there may be more options than these
	// of an input that always has one: what stands there otherwise
	Value string `json:"value,omitempty"`
	By    string `json:"by,omitempty"` // name of the choice that fills this one
}
