package fields

import (
	"encoding/json"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/jsonrec"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/values"
	"deepcrawl/extract/records/wording"
)

// LinkedData is what a page says of itself to machines as JSON-LD. It names columns whose values
// are the same, because nothing ties the scripts to the places where readers see what they say.
type LinkedData struct {
	names  map[string]string // by value, in lower case
	Values map[string]string // by name, in lower case; the first of each
}

const (
	MaxScripts = 50
	maxFacts   = 5000 // values kept of a page
)

// NewLinkedData knows nothing yet.
func NewLinkedData() LinkedData {
	return LinkedData{names: map[string]string{}, Values: map[string]string{}}
}

// ReadLinked reads the JSON-LD scripts under root.
func ReadLinked(root *html.Node) LinkedData {
	d := NewLinkedData()
	scripts := 0
	var walk func(n *html.Node)
	walk = func(n *html.Node) {
		if n.Type == html.ElementNode && n.DataAtom == atom.Script {
			if scripts < MaxScripts && n.FirstChild != nil &&
				strings.EqualFold(strings.TrimSpace(outline.Attr(n, "type")),
					"application/ld+json") {
				scripts++
				d.Read(n.FirstChild.Data)
			}
			return
		}
		for k := n.FirstChild; k != nil; k = k.NextSibling {
			walk(k)
		}
	}
	walk(root)
	return d
}

// Read adds what a script of linked data says.
func (d LinkedData) Read(script string) {
	var v any
	dec := json.NewDecoder(strings.NewReader(script))
	dec.UseNumber()
	if dec.Decode(&v) == nil {
		d.add(v, "", 0)
	}
}

// add takes over the values under v, which is called name. What only says "name" or "value" is
// called like what it names.
func (d LinkedData) add(v any, name string, depth int) {
	if depth > jsonrec.MaxDepth || len(d.names) >= maxFacts {
		return
	}
	switch v := v.(type) {
	case map[string]any:
		for _, k := range jsonrec.SortedKeys(v) {
			switch {
			case k == "@value", k == "name" && name != "", k == "ratingValue" && name != "":
				d.add(v[k], name, depth+1)
			case !strings.HasPrefix(k, "@") || k == "@graph":
				d.add(v[k], k, depth+1)
			}
		}
	case []any:
		for _, e := range v {
			if name == "itemListElement" || name == "@graph" || name == "item" {
				name = ""
			}
			d.add(e, name, depth+1)
		}
	case string:
		d.put(v, name)
	case json.Number:
		d.put(v.String(), name)
	}
}

func (d LinkedData) put(value, name string) {
	value = wording.Fold(value)
	if name == "" || name == "item" || value == "" || len(value) > 300 {
		return
	}
	if key := strings.ToLower(name); d.Values[key] == "" {
		d.Values[key] = value
	}
	if key := strings.ToLower(value); d.names[key] == "" {
		d.names[key] = name
	}
}

// nameOf returns the name that most values of a column have in the data; "" for none.
func (d LinkedData) nameOf(c *Column) string {
	if len(d.names) == 0 {
		return ""
	}
	votes, best := map[string]int{}, ""
	for i := range c.Cells {
		name := d.names[strings.ToLower(c.Cells[i].Value)]
		if name == "" {
			name = d.names[values.Normal(values.Public[c.Cells[i].Kind], c.Cells[i].Value)]
		}
		if name == "" {
			continue
		}
		votes[name]++
		if votes[name] > votes[best] {
			best = name
		}
	}
	if 10*votes[best] < 6*len(c.Cells) {
		return ""
	}
	return best
}
