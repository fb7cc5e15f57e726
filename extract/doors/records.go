package doors

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/cespare/xxhash/v2"

	"deepcrawl/extract/doors/xmltree"
	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/values"
	"deepcrawl/surface/fetch"
)

// Bounds of what is kept of a record, in bytes.
const (
	maxValue      = 8000
	maxAttributes = 300
)

// Add gives a record one value of an attribute. What is empty is left, what is long is cut.
func Add(r *answer.Record, name, value string) {
	value = strings.Join(strings.Fields(value), " ")
	if name == "" || value == "" || len(r.Attributes) >= maxAttributes {
		return
	}
	value = cut(value, maxValue)
	r.Attributes = append(r.Attributes,
		answer.Attribute{Name: name, Value: value, Type: values.PublicType(value)})
}

// AddLeaves gives a record a value for each element that holds text, called as its element; in MARC
// by its tag and code, "245a"; where the element is one for values of any kind, by the name that it
// bears.
func AddLeaves(r *answer.Record, n *xmltree.Node) {
	for around, leaf := range n.Leaves {
		tag := leaf.Get("tag")
		if around != nil && tag == "" {
			tag = around.Get("tag")
		}
		name := tag + leaf.Get("code")
		if name == "" && slices.Contains(bearNames, leaf.Name) {
			name = leaf.Get("name")
		}
		Add(r, cmp.Or(name, leaf.Name), leaf.Value())
	}
}

// bearNames are elements whose attribute name says what their values are: our own, and those of
// search engines and of tables.
var bearNames = []string{"attribute", "field", "property", "str", "int", "long", "float", "double",
	"date", "bool", "column"}

// cut returns at most so many bytes of a text, and no part of a letter.
func cut(s string, most int) string {
	if len(s) <= most {
		return s
	}
	for most > 0 && !utf8.RuneStart(s[most]) {
		most--
	}
	return s[:most]
}

// titleNames and addressNames are the names of attributes that say what a record is called and
// where it stands, the best first.
var (
	// the last of MARC, as 856u is an address
	titleNames   = []string{"title", "name", "label", "245a"}
	addressNames = []string{"link", "856u", "identifier", "url", "landingpage", "homepage", "about", "id"}
)

// Finish gives a record what all records have: title, text, and an address at home, the site of the
// door, with its key. id is what the protocol calls the record; it is the key of records without an
// address of their own, "" where what they say is.
func Finish(r *answer.Record, home *url.URL, id string) {
	if r.Title == "" {
		r.Title = first(r, titleNames, func(string) bool { return true })
	}
	if r.URL == "" {
		r.URL = first(r, addressNames, func(v string) bool { return isAt(home, v) })
	}
	if r.URL == "" {
		r.URL = first(r, addressNames, isWeb)
	}
	var b strings.Builder
	for _, a := range r.Attributes {
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(a.Value)
	}
	r.Text = b.String()
	switch {
	case isAt(home, r.URL):
		r.Key, r.KeyKind = r.URL, "url"
	case id != "":
		r.Key, r.KeyKind = id, "id"
	default:
		r.Key, r.KeyKind = fmt.Sprintf("#%016x", xxhash.Sum64String(r.Text)), "hash"
	}
}

// first is the first value, under the best of the names, that is wanted.
func first(r *answer.Record, names []string, wanted func(string) bool) string {
	for _, name := range names {
		for _, a := range r.Attributes {
			if strings.EqualFold(a.Name, name) && wanted(a.Value) {
				return a.Value
			}
		}
	}
	return ""
}

func isWeb(v string) bool {
	return strings.HasPrefix(v, "http://") || strings.HasPrefix(v, "https://")
}

// isAt reports whether a value is an address of the site that home is on.
func isAt(home *url.URL, v string) bool {
	if !isWeb(v) {
		return false
	}
	u, err := fetch.ParseURL(nil, v)
	return err == nil && fetch.Site(u) == fetch.Site(home)
}
