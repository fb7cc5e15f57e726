// Package forms finds the forms of a page and says what they are: kind, fields, labels, roles,
// domains, and the request that a submission would make.
//
//	fs, err := forms.Find(page)
//	for _, f := range fs {
//		if ok, why := kind.Searchable(f); ok {
//			as := []forms.Assignment{{Field: 0, Values: []string{"heron"}}}
//			r, err := submit.Request(f, as, submit.Button(f))
//		}
//	}
//
// A form passes through the packages below this one, in this order. webform is what is known of a
// form: plain data. controls finds the forms and the controls each owns; labels finds what people
// call them; boxtype says what a text box takes, and fields what each field asks for; kind judges
// what the form is for and whether it may be asked; vetting holds it up to the vetoes of safety,
// and submit makes its request. lang has the words of each language, linear the linear model,
// payload what answers of scripts are wrapped in, lists what links alone show, lvs the values that
// were met.
//
// find.go joins them. loose.go reads boxes that no form owns, declared.go a search that only linked
// data describes, template.go and linklists.go make forms of what is no form: requests of scripts,
// lists and interfaces. words.go, printed.go and sentences.go collect first questions from the
// page. menureloads.go, suggested.go, twosteps.go, resultmenus.go, resultsizes.go and successor.go
// follow a form from page to page.
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
