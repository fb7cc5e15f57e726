// Package records turns a result page into records with named attributes, without a template for
// the site.
//
// A page passes through stages, each a package of its own with values as input and output:
//
//	page -> outline -> claim -> regions -> refiners -> paging -> verdict -> fields -> identity -> answer
//
// outline flattens the page, claim reads how many matches it says there are, regions finds where
// the records stand, paging finds the ways to further pages, onward those that nothing names,
// verdict tells what a page is that shows no list, fields takes the records apart, columns calls
// the pieces alike on all pages of a form, titles finds what the records are called, deeds tells
// links to them from those that do something with them, identity gives them keys, by their content
// where no address tells them apart. jsonrec reads what comes as JSON. question is what was asked,
// answer what a page comes to; wording and values know how pages and their values are written.
// document reads pages that are no answers. Here stand the Wrapper, which learns how a site shows
// its records (Learn, Apply), and the refiners, which correct a reading in the light of all stages.
package records

import (
	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
)

// What a page comes to, under the names by which the rest of the program knows it.
type (
	Kind      = answer.Kind
	Record    = answer.Record
	Attribute = answer.Attribute
	Total     = answer.Total
	Result    = answer.Result
)

// What was asked, and what is known of answers without a match.
type (
	Asked = question.Asked
	Empty = question.Empty
	Front = question.Front
)

// What a person says of the pages.
type (
	Selector  = outline.Selector
	Selectors = question.Selectors
)

// Select reads a selector of CSS.
func Select(css string) (*Selector, error) { return outline.Select(css) }

// Kinds of result page.
const (
	Results  = answer.Results
	None     = answer.None
	Overflow = answer.Overflow
	Relaxed  = answer.Relaxed
	Ignored  = answer.Ignored
	Blocked  = answer.Blocked
	Failed   = answer.Failed
)

// NoList is why a page is taken for an empty answer that neither says so nor is like one that is
// known.
const NoList = answer.NoList

// Template is the type of what a record shows that is no value. Facts leaves it out.
const Template = answer.Template

// Undecided is the type of what may be the site's words or a value: what is read later tells.
const Undecided = answer.Undecided

// Facts drops from records what belongs to the template of their site.
func Facts(rs []Record) { answer.Facts(rs) }
