// Package webform holds what is known of a form: its controls, its fields, what it is for, how it
// is asked. It is plain data that survives JSON; the packages beside this one find it out, and
// package forms joins them.
//
//	form.go         a form, its controls and fields, and what kinds of them there are
//	call.go         the request of a search that a script makes
//	suggestions.go  where a script gets what it fills a menu with
//	door.go         lists and interfaces, which are asked like forms
//	ruling.go       what a person says of a form
//	refusal.go      why a submission is not made
package webform

// A Kind says what a form is for.
type Kind string

// Kinds of form.
const (
	Search       Kind = "search"
	Login        Kind = "login"
	Registration Kind = "registration"
	Recovery     Kind = "recovery"
	Contact      Kind = "contact"
	MailingList  Kind = "newsletter"
	Order        Kind = "order"
	Other        Kind = "other"
)

// List is the kind of what is asked by links: it is no form of the page, and nothing is typed.
const List Kind = "list"

// A Role says what a field asks for.
type Role string

// Roles of fields. A field of a search form that is none of the special ones is Keyword (free text)
// or Filter (a choice).
const (
	Keyword  Role = "keyword"   // free text matched against the items
	Filter   Role = "filter"    // a choice or value that narrows the result
	Scope    Role = "scope"     // which field or collection the keyword is matched against
	Sort     Role = "sort"      // order of the result
	PageSize Role = "page_size" // results a page
	// view, language and whatever else leaves the result set alone
	Presentation Role = "presentation"
	RangeFrom    Role = "range_from"
	RangeTo      Role = "range_to"
	Submit       Role = "submit"
	Hidden       Role = "hidden"
	// hidden value that must go back as given: CSRF token, view state
	Token     Role = "token"
	Honeypot  Role = "honeypot" // invisible trap for robots: never filled
	Password  Role = "password"
	OtherRole Role = "other"
)

// Restricts reports whether fields of a role narrow what is found.
func (r Role) Restricts() bool {
	return r == Filter || r == Scope || r == RangeFrom || r == RangeTo
}

// AsksFor counts the fields that say what is looked for: a box alone asks for one thing.
func (f *Form) AsksFor() (n int) {
	for _, fd := range f.Fields {
		if fd.Role == Keyword || fd.Role.Restricts() {
			n++
		}
	}
	return n
}

// A DomainKind says which values a field takes.
type DomainKind string

// Kinds of domain.
const (
	Free    DomainKind = "free"    // any text
	Options DomainKind = "options" // a finite list
	Typed   DomainKind = "typed"   // text of a known type
	Fixed   DomainKind = "fixed"   // one value only: hidden fields, buttons
)

// A Domain is the set of values a field takes.
type Domain struct {
	Kind DomainKind `json:"kind"`
	// of Typed: zip, date, year, month, price, integer, number, country, state, city, street, isbn,
	// issn, doi, code, person, email, tel, url, ...
	Type    string `json:"type,omitempty"`
	Partial bool   `json:"partial,omitempty"` // there may be more options than are known
	// of dates, in the letters y, m and d: dd/mm/yyyy; "" where the page does not say
	Format string `json:"format,omitempty"`
	// years that the calendar of dates is ahead of the common era: 543 in Thailand, -1911 in Taiwan
	Era     int      `json:"era,omitempty"`
	Options []Option `json:"options,omitempty"`
	Min     string   `json:"min,omitempty"`
	Max     string   `json:"max,omitempty"`
	Step    string   `json:"step,omitempty"`

	// regular expression that the browser would hold typed text against
	Pattern string `json:"pattern,omitempty"`
	// characters that the box takes; 0: the page does not say
	MaxLength int `json:"max_length,omitempty"`

	// How sure Type is where text may be typed (0 to 1, an ordering rather than a frequency) and
	// what told it. A type told by words alone is a guess that probing may confirm; one told by the
	// control or its pattern is a promise of the page.
	Confidence float64 `json:"confidence,omitempty"`
	Evidence   string  `json:"evidence,omitempty"`
}

// TakesText reports whether a value is written, of whatever type, and not chosen.
func (d Domain) TakesText() bool { return d.Kind == Free || d.Kind == Typed }

// An Option is one choice of a menu, or one radio or check box of a group.
type Option struct {
	Value    string `json:"value"`
	Text     string `json:"text,omitempty"`
	Selected bool   `json:"selected,omitempty"` // in the page as served
	// stands for no restriction: "All", "Any", "-- choose --"
	Any      bool `json:"any,omitempty"`
	Disabled bool `json:"disabled,omitempty"`

	// Under are the values of the menu that fills this one, see Field.FilledBy, with which the
	// choice exists; none: with all.
	Under []string `json:"under,omitempty"`
}

// A Control is one form control as the HTML standard has it, in tree order, with all that a
// submission needs.
type Control struct {
	Tag string `json:"tag"` // input, select, textarea, button
	// of input and button, in lower case, unknown types as text
	Type     string   `json:"type"`
	Name     string   `json:"name,omitempty"`
	ID       string   `json:"id,omitempty"`
	Value    string   `json:"value,omitempty"` // as served
	Checked  bool     `json:"checked,omitempty"`
	Disabled bool     `json:"disabled,omitempty"` // by itself or by a fieldset
	Required bool     `json:"required,omitempty"`
	Multiple bool     `json:"multiple,omitempty"`
	Options  []Option `json:"options,omitempty"` // of select; of input with a datalist
	// further attributes that matter: maxlength, min, max, step, pattern, placeholder, size, form*,
	// dirname, accept
	Attr      map[string]string `json:"attr,omitempty"`
	Invisible bool              `json:"invisible,omitempty"`
}

// A Field is what a user sees as one thing to fill in: a control, or a group of radio or check
// boxes with one name, or with names alike.
type Field struct {
	Position int    `json:"position"` // index in Form.Fields
	Name     string `json:"name"`
	Controls []int  `json:"controls"` // indexes in Form.Controls
	Label    string `json:"label,omitempty"`
	// for, wrap, aria, before, after, placeholder, title, value, heading, name
	LabelSource     string  `json:"label_source,omitempty"`
	LabelConfidence float64 `json:"label_confidence,omitempty"`
	// what the legend, row or column is called that the field shares with others: "Price" of from
	// and to
	Group    string   `json:"group,omitempty"`
	Role     Role     `json:"role"`
	Why      string   `json:"why,omitempty"` // what decided the role
	Domain   Domain   `json:"domain"`
	Default  []string `json:"default,omitempty"` // values sent when nobody touches the field
	Required bool     `json:"required,omitempty"`
	Multiple bool     `json:"multiple,omitempty"`
	// its boxes have names of their own, by which they stand among options and values
	Each bool `json:"each,omitempty"`
	// of RangeFrom and RangeTo: 1 + index of the partner; 0 none
	Pair int `json:"pair,omitempty"`

	// FilledBy is 1 + the index of the menu whose choice makes a script fill this one (make, then
	// model); 0 none.
	FilledBy int `json:"filled_by,omitempty"`

	// Suggests says where a script gets what it fills this menu with as one types; nil for other
	// fields.
	Suggests *Suggestions `json:"suggests,omitempty"`

	// Needs are assignments without which this field changes nothing, as far as the page tells:
	// date boxes behind a radio button "between". Complete adds them.
	Needs []Assignment `json:"needs,omitempty"`

	// Example is a value for a text box that its label or the text beside it gives: "e.g.
	// 45000000".
	Example string `json:"example,omitempty"`

	// Examples are what a text beside a box lists that it takes, at most 20, or whole numbers and
	// codes that sentences of the page give as examples, at most 4.
	Examples []string `json:"examples,omitempty"`

	// Chosen says that Default is our choice, and not what the page has chosen.
	Chosen bool `json:"chosen,omitempty"`

	// Never are options that are not in Domain because choosing one does something: "Delete",
	// "E-mail me new results".
	Never []Option `json:"never,omitempty"`

	// Linked are values that links of the page fill a text box with, in document order, at most 40.
	Linked []string `json:"linked,omitempty"`

	// Near is what stands on the other side of one box to tick than its label, whose name it may be
	// as well.
	Near string `json:"near,omitempty"`

	// Untold says of a field of the role "other" that nothing told what it is for, rather than that
	// it must stay as it is.
	Untold bool `json:"untold,omitempty"`

	Found *Found   `json:"-"` // what it was found to be, where a ruling says otherwise
	Try   []string `json:"-"` // values that a ruling wants asked first
}

// A Form is one form of a page. It is plain data, survives JSON, and is read-only once it was made.
type Form struct {
	ID      string `json:"id"` // stable hash of site, action, method and control names
	PageURL string `json:"page_url"`
	// of the page, as it says: "de", "pt-br"; "" where it does not
	Lang    string `json:"lang,omitempty"`
	BaseURL string `json:"base_url,omitempty"` // where it differs from PageURL
	Action  string `json:"action"`             // absolute
	Method  string `json:"method"`             // GET or POST
	Enctype string `json:"enctype,omitempty"`
	Charset string `json:"charset,omitempty"` // encoding of the submission
	Via     string `json:"via"`               // html, xhr, browser or links
	// legend, heading or title that names the form
	Caption string `json:"caption,omitempty"`
	// what is written in it and just before it, if that is not much
	Around string `json:"around,omitempty"`
	// the page marks it as its search: role=search
	Marked bool `json:"marked,omitempty"`
	// what is written on links and plain buttons that send it by a script
	Scripted []string `json:"scripted,omitempty"`
	// its action is an anchor of a page with scripts, so that one of them may send it
	Hooked      bool      `json:"hooked,omitempty"`
	Kind        Kind      `json:"kind"`
	Probability float64   `json:"probability"` // of Kind, 0..1
	Reasons     []string  `json:"reasons,omitempty"`
	Controls    []Control `json:"controls"`
	Fields      []Field   `json:"fields"`

	// Disabled are fields that the page as served lets nobody fill in, though a script may open
	// them. They are never sent: they have no place in Fields, and are not numbered.
	Disabled []Field `json:"disabled,omitempty"`

	// What is beyond the caps of Find and was counted only. A form with unread controls is never
	// searchable.
	Unread        int `json:"unread,omitempty"`
	UnreadOptions int `json:"unread_options,omitempty"`

	// of a form Via xhr, browser or links: what is sent
	Template *Template `json:"template,omitempty"`
	Door     *Door     `json:"door,omitempty"` // of a form Via links

	// of searchable forms: distinctive words of the page around the form, best first: seeds
	Words []string `json:"words,omitempty"`
	// Patterns are questions with a sign for any letters that the page of a searchable form gives
	// as examples, as they are written: "smi*", and the sign alone where the page speaks of it.
	Patterns []string `json:"patterns,omitempty"`

	Ruling *Ruling `json:"-"` // what a person says of it; nil: nothing
}

// An Assignment gives a field its values. Values of a select or a radio group are option values; an
// empty Values leaves nothing chosen (an unchecked box) or the box empty.
type Assignment struct {
	Field  int      `json:"field"` // index in Form.Fields
	Name   string   `json:"name"`
	Values []string `json:"values"`
}

// Arranges reports whether a field says how results are shown, and not which.
func (r Role) Arranges() bool { return r == Sort || r == PageSize || r == Presentation }

// How forms that only a script sends are asked: Form.Template says more.
const (
	ViaXHR     = "xhr"     // by the request that the script would make
	ViaBrowser = "browser" // by typing into the box, as nobody knows the request
)

// ViaLinks is how lists are asked that links alone show: each choice is the address of a page. See
// the package lists.
const ViaLinks = "links"

// ViaPages is how pages are asked for that show a record each: each choice is the address of one.
const ViaPages = "pages"

// ViaDeclared is how an interface for machines is asked that a site declares. See the package
// extract/doors.
const ViaDeclared = "declared"
