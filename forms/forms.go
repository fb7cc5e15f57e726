// Package forms finds the forms of a page and says what they are: kind, fields, labels, roles,
// domains, and the request that a submission would make.
//
//	fs, err := forms.Find(page)
//	for _, f := range fs {
//		if ok, why := forms.Searchable(f); ok {
//			as := []forms.Assignment{{Field: 0, Values: []string{"heron"}}}
//			r, err := submit.Request(f, as, submit.Button(f))
//		}
//	}
//
// A form passes through the files in this order. owner.go finds the forms and the controls each
// owns; control.go and sanitize.go read the controls; field.go groups them; flow.go and label.go
// find what people call them; domain.go says which values they take, for boxes by the rules of
// boxtype.go, which read words (types.go), patterns (pattern.go) and formats of dates
// (dateformat.go); role.go and pair.go say what they ask for, choicerole.go for menus and ticks;
// switchedfields.go what switches them on and what fills them. features.go and package linear judge
// the kind by weights that cmd/train fits, and classify.go by rules that overrule the weights.
// searchable.go decides whether the form may be asked, words.go collects first questions, and
// submit.go and encode.go write the request as the HTML standard has it; template.go writes that of
// a form whose request a script makes. lexicon.go and rolewords.go hold the words of some twenty
// languages that the rules look for.
//
// The features of the kind are close to those of Formasaurus. Everything here is a function of the
// page: no network, no clock, no goroutines.
package forms

import (
	"deepcrawl/forms/webform"
)

// What is known of a form, as package webform has it.
type (
	Form       = webform.Form
	Control    = webform.Control
	Field      = webform.Field
	Option     = webform.Option
	Domain     = webform.Domain
	DomainKind = webform.DomainKind
	Kind       = webform.Kind
	Role       = webform.Role
	Assignment = webform.Assignment
	Refusal    = webform.Refusal
)

// Of forms that a script sends, or that are no forms of a page.
type (
	Template    = webform.Template
	Call        = webform.Call
	Part        = webform.Part
	Fill        = webform.Fill
	Choice      = webform.Choice
	Suggestions = webform.Suggestions
	Door        = webform.Door
)

// What a person says of a form.
type (
	Ruling     = webform.Ruling
	Correction = webform.Correction
	Found      = webform.Found
)

// Kinds of form.
const (
	Search       = webform.Search
	Login        = webform.Login
	Registration = webform.Registration
	Recovery     = webform.Recovery
	Contact      = webform.Contact
	MailingList  = webform.MailingList
	Order        = webform.Order
	Other        = webform.Other
	List         = webform.List
)

// Roles of fields.
const (
	Keyword      = webform.Keyword
	Filter       = webform.Filter
	Scope        = webform.Scope
	Sort         = webform.Sort
	PageSize     = webform.PageSize
	Presentation = webform.Presentation
	RangeFrom    = webform.RangeFrom
	RangeTo      = webform.RangeTo
	Submit       = webform.Submit
	Hidden       = webform.Hidden
	Token        = webform.Token
	Honeypot     = webform.Honeypot
	Password     = webform.Password
	OtherRole    = webform.OtherRole
)

// Kinds of domain.
const (
	Free    = webform.Free
	Options = webform.Options
	Typed   = webform.Typed
	Fixed   = webform.Fixed
)

// Fills of the gaps of a Call.
const (
	Term   = webform.Term
	Number = webform.Number
	Cursor = webform.Cursor
	Fresh  = webform.Fresh
	Chosen = webform.Chosen
	Value  = webform.Value
)

// How forms are asked that are not sent as a page has them.
const (
	ViaXHR      = webform.ViaXHR
	ViaBrowser  = webform.ViaBrowser
	ViaLinks    = webform.ViaLinks
	ViaPages    = webform.ViaPages
	ViaDeclared = webform.ViaDeclared
)

// Gap stands in an address of suggestions where the text goes.
const Gap = webform.Gap
