// Package records turns a result page into records with named attributes, without a template for the site.
package records

import (
	"deepcrawl/extract/records/answer"
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

// NoList is why a page is taken for an empty answer that neither says so nor is like one that is known.
const NoList = answer.NoList

// Template is the type of what a record shows that is no value. Facts leaves it out.
const Template = answer.Template

// Facts drops from records what belongs to the template of their site.
func Facts(rs []Record) { answer.Facts(rs) }
