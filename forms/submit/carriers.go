package submit

import (
	"encoding/json"
	"maps"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"deepcrawl/forms/controls"
	"deepcrawl/forms/payload"
	"deepcrawl/surface/fetch"
)

const (
	longestCarrier = 4 << 10 // bytes of an attribute that is looked into
	mostCarriers   = 20      // places that are told of one value
)

// Carriers says where a fragment of HTML holds the value in attributes, the last place first, each
// for Part.Attr: the element, the attribute, and the name in it where the attribute is an address
// or JSON. Of elements that are alike the last one counts, as a list ends there.
func Carriers(p *fetch.Page, value string) (places [][]string) {
	if value == "" {
		return nil
	}
	known := map[string]bool{}
	carried(p, func(place []string, v string) bool {
		key := strings.Join(place, "\x00")
		if !known[key] && v == value {
			places = append(places, place)
		}
		known[key] = true
		return len(places) < mostCarriers
	})
	return places
}

// BoxNamed stands in a place before the name of a box that carries a value.
const BoxNamed = "named "

// CarriedAt is the value at a place of Carriers; ok is false where there is none, as at the end of
// a list.
func CarriedAt(p *fetch.Page, place []string) (value string, ok bool) {
	want := strings.Join(place, "\x00")
	carried(p, func(at []string, v string) bool {
		if strings.Join(at, "\x00") == want {
			value, ok = v, v != ""
			return false
		}
		return true
	})
	return value, ok
}

// carried calls f for the attributes of a page and what stands in them, from the end, until it
// returns false. What is disabled leads nowhere.
func carried(p *fetch.Page, f func(place []string, value string) bool) {
	doc, err := p.Document()
	if err != nil {
		return
	}
	var elements []*html.Node
	for _, root := range doc.Nodes {
		for n := range root.Descendants() {
			if n.Type == html.ElementNode && !hasAttr(n, "disabled") {
				elements = append(elements, n)
			}
		}
	}
	for i := len(elements) - 1; i >= 0; i-- {
		n := elements[i]
		if name := controls.Attr(n, "name"); n.Data == "input" && name != "" &&
			!f([]string{n.Data, "value", BoxNamed + name}, controls.Attr(n, "value")) {
			return
		}
		for _, a := range n.Attr {
			if a.Key == "class" || a.Key == "style" || len(a.Val) > longestCarrier {
				continue
			}
			if !f([]string{n.Data, a.Key}, a.Val) {
				return
			}
			in := within(a.Val)
			for _, name := range slices.Sorted(maps.Keys(in)) {
				if !f([]string{n.Data, a.Key, name}, in[name]) {
					return
				}
			}
		}
	}
}

func hasAttr(n *html.Node, name string) bool {
	for _, a := range n.Attr {
		if a.Key == name {
			return true
		}
	}
	return false
}

// within are the values in an attribute that is an address, a query, or an object in JSON.
func within(s string) map[string]string {
	in := map[string]string{}
	if s = strings.TrimSpace(s); strings.HasPrefix(s, "{") {
		object, _ := payload.Decoded([]byte(s)).(map[string]any)
		for name, v := range object {
			switch v := v.(type) {
			case string:
				in[name] = v
			case json.Number:
				in[name] = v.String()
			}
		}
		return in
	}
	if _, query, ok := strings.Cut(s, "?"); ok {
		s = query
	}
	if !strings.Contains(s, "=") {
		return in
	}
	s, _, _ = strings.Cut(s, "#")
	values, _ := url.ParseQuery(s) // what is well written of it
	for name, vs := range values {
		in[name] = vs[0]
	}
	return in
}
