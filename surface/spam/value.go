package spam

import (
	"math"
	"strconv"
	"strings"

	"golang.org/x/net/html"
)

// kind is the type of a value. The zero value is unknown: it comes from something that is not
// looked into.
type kind uint8

const (
	isUnknown kind = iota
	isUndefined
	isNull
	isBoolean
	isNumber
	isText
	isBig // digits in s
	isObject
)

// A value is one of JavaScript, or unknown.
type value struct {
	kind   kind
	n      float64 // of a number; 1 for true
	s      string  // of an unknown text: how it begins
	o      *object
	pieces int  // literals that a text was put together from
	coded  bool // the text was decoded, or an address was put together from pieces
	asks   bool // it is unknown because it depends on who the visitor is
}

// An object is anything with properties. Those that it does not have are looked up in class, or in
// the object it inherits from, and are unknown when it is hidden what it is.
type object struct {
	class    class
	props    map[string]value
	keys     []string // of props, in the order in which they came
	list     []value  // of an array
	inherits *object
	hidden   bool // it may have properties that we do not know

	fn        *function // of a function that the script wrote
	scope     *scope
	home      *object // the class that the function is of
	made      *made   // of a class
	*promised         // of a promise
	this      value   // of an arrow function, and of a bound one
	bound     []value
	run       func(m *machine, this value, args []value) value // of one that the browser has
	name      string                                           // of such a function

	node    *html.Node // of an element of the page, or one that was made
	pattern string     // of a regular expression
	flags   string
}

type class uint8

const (
	plain class = iota
	array
	callable
	window
	location
	document
	element
	promise
	regular
	dataset
	style
	accessor // props: get and set
	proxy    // this: its target; home: its handler
	collection
	place   // what new URL makes
	methods // of a kind of values or elements: X.prototype
)

// made is what a class says about its objects.
type made struct {
	base   *object // the class it extends; nil: none
	fields []*node // keys and values by turns
}

const (
	mostText  = 1 << 18 // of a value: adding a text to itself grows fast
	mostItems = 1 << 16 // of a list
)

func textual(s string) value    { return value{kind: isText, s: s, pieces: 1} }
func decoded(s string) value    { return value{kind: isText, s: s, pieces: 1, coded: true} }
func numbered(n float64) value  { return value{kind: isNumber, n: n} }
func known(o *object) value     { return value{kind: isObject, o: o} }
func listed(list []value) value { return known(&object{class: array, list: list}) }

func boolean(b bool) value {
	if b {
		return value{kind: isBoolean, n: 1}
	}
	return value{kind: isBoolean}
}

var undefined = value{kind: isUndefined}

// truth reports what v counts as in a condition.
func (v value) truth() (yes, known bool) {
	switch v.kind {
	case isUnknown:
		return false, false
	case isBoolean, isNumber:
		return v.n != 0 && !math.IsNaN(v.n), true
	case isText:
		return v.s != "", true
	case isBig:
		return v.s != "0", true
	}
	return v.kind == isObject, true
}

// str is v as a string; empty for objects.
func (v value) str() string {
	switch v.kind {
	case isText, isBig:
		return v.s
	case isUndefined:
		return "undefined"
	case isNull:
		return "null"
	case isBoolean:
		return strconv.FormatBool(v.n != 0)
	case isNumber:
		return numeral(v.n)
	}
	return ""
}

func numeral(n float64) string {
	switch {
	case math.IsNaN(n):
		return "NaN"
	case math.IsInf(n, 0):
		return strings.TrimPrefix(strconv.FormatFloat(n, 'f', -1, 64), "+") + "inity"
	case n == math.Trunc(n) && math.Abs(n) < 1e21:
		return strconv.FormatFloat(n, 'f', 0, 64)
	}
	return strconv.FormatFloat(n, 'g', -1, 64)
}

// same is === for values that are known.
func same(v, w value) (yes, known bool) {
	switch {
	case v.kind == isUnknown || w.kind == isUnknown:
		return false, false
	case v.kind != w.kind:
		return false, true
	case v.kind == isObject:
		return v.o == w.o, true
	case v.kind == isText || v.kind == isBig:
		return v.s == w.s, true
	}
	return v.n == w.n, true
}

// get returns the property that o has itself.
func (o *object) get(key string) (value, bool) {
	v, ok := o.props[key]
	return v, ok
}

func (o *object) set(key string, v value) {
	if o.props == nil {
		o.props = map[string]value{}
	}
	if _, ok := o.props[key]; !ok {
		if len(o.keys) >= mostItems {
			return
		}
		o.keys = append(o.keys, key)
	}
	o.props[key] = v
}

// index reads key as the index of a list.
func index(key string) (int, bool) {
	i, err := strconv.Atoi(key)
	return i, err == nil && i >= 0 && (len(key) == 1 || key[0] != '0')
}
