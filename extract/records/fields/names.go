package fields

import (
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/wording"
)

// dullWords say how an element looks or where it stands, not what it holds.
var dullWords = wording.Words(
	`col row cell text span div item items list li ul ol td tr th table wrap wrapper container inner outer content contents field fields value values label labels
	card media body block group box box info meta main left right top bottom center middle first last odd even small large big md sm lg xs xl bold normal
	result results search hit hits record entry listing page link links url a p h1 h2 h3 h4 heading header footer head data line clearfix pull float hidden visible
	inline flex grid mb mt ml mr pb pt px py ng scope binding no js the and of for with active btn button icon color bg font gray grey dark light primary secondary
	style css lh fs fw el node view views module component section part parts detail details ellipsis truncate muted show hide display sr only responsive img fluid
	one two three four five six seven eight nine ten red blue green orange yellow black white underline nounderline align margin padding width height
	deco decoration decorated badge badges pill pills chip chips`)

// meaning returns the word of the class of an element that names what it holds; "" for none. Tokens
// that tell records apart are none.
func meaning(n *html.Node) string {
	for token := range strings.FieldsSeq(outline.Attr(n, "class")) {
		if strings.ContainsAny(token, "0123456789") || outline.StateWords[token] ||
			tellsState(token) {
			continue
		}
		if name := nameOf(token); name != "" {
			return name
		}
	}
	return ""
}

// tellsState reports whether a class says in which state its element is: "state-published",
// "is-new".
func tellsState(token string) bool {
	first, rest, parted := strings.Cut(strings.ToLower(token), "-")
	return parted && rest != "" &&
		(first == "state" || first == "is" || first == "has" || first == "contenttype")
}

func nameOf(token string) string {
	var kept []string
	for _, w := range strings.Split(wording.Snake(token), "_") {
		if len(w) > 2 && len(w) < 16 && !dullWords[w] {
			kept = append(kept, w)
		}
	}
	if len(kept) == 0 || len(kept) > 3 {
		return ""
	}
	return strings.Join(kept, "_")
}

// A Namer gives columns their names.
type Namer struct {
	Known   map[string]string // names of earlier pages, by key
	Origins map[string]string // what told them
	// names of earlier pages that tell the type at best, by what this page tells
	Better map[string]string
	Asked  AskedNames
	Linked LinkedData
	Before map[*Column]string // text that stands before each value, the same in all records
	Used   map[string]bool
	From   map[string]string // what told the names that are new, see Wrapper.Origins
}

// Name gives each column the best name there is, in snake_case, with a number on clashes, and
// returns the names by key. Names of earlier pages stay.
func (n *Namer) Name(cols []*Column) map[string]string {
	out := map[string]string{}
	for _, c := range cols {
		for _, k := range c.Keys {
			name := n.Known[k]
			if name == "" || n.Used[name] {
				continue
			}
			if !c.belies(name) {
				c.Name = n.improved(name, c)
			} else if c.Name = n.renumbered(name, c); c.Name == "" {
				continue
			}
			n.Used[c.Name] = true
			break
		}
	}
	for _, c := range cols {
		if c.Name == "" {
			name, from := n.best(c)
			c.Name = n.unused(name)
			n.tellFrom(c.Name, from)
		}
		for _, k := range c.Keys {
			out[k] = c.Name
		}
	}
	return out
}

// improved is the name of a column that only tells the type of its values, or the better one that
// this page has for it; of one that a class told, what the page prints for people to read is.
func (n *Namer) improved(name string, c *Column) string {
	was := n.Origins[name]
	if was != FromType && was != FromClass || c.Held < FewestTelling {
		return name
	}
	told, from := n.best(c)
	if was == FromClass && from != FromLabel && from != FromMarkup {
		return name
	}
	if from == FromType || from == FromPattern || from == FromForm || told == "" || n.Used[told] ||
		n.Better[name] != "" {
		return name
	}
	return n.better(name, told, from)
}

// better notes a better name, and what told it.
func (n *Namer) better(name, told, from string) string {
	if n.Better == nil {
		n.Better = map[string]string{}
	}
	n.Better[name] = told
	n.tellFrom(told, from)
	return told
}

// renumbered is the name of a column that was taken for years, and is one of numbers that run on;
// "" for others.
func (n *Namer) renumbered(name string, c *Column) string {
	const better = "number"
	if _, _, runs := c.run(); name != "year" || !runs || n.Used[better] || n.Better[name] != "" ||
		c.typeName() != better {
		return ""
	}
	return n.better(name, better, FromType)
}

// tellFrom notes what told a name.
func (n *Namer) tellFrom(name, from string) {
	if n.From == nil {
		n.From = map[string]string{}
	}
	n.From[name] = from
}

// WasTemplate reports whether earlier pages, with records enough to tell, had something to do at
// the place of a column.
func (n *Namer) WasTemplate(c *Column) bool {
	return slices.ContainsFunc(c.Keys, func(k string) bool {
		return strings.TrimRight(n.Known[k], "_0123456789") == answer.Template
	})
}

// belies reports whether a name that only tells a type is not that of the column: places are
// counted where nothing marks them up, so that a record that lacks a date has its percentage there.
func (c *Column) belies(name string) bool {
	name = strings.TrimRight(name, "_0123456789")
	return typeNames[name] && c.Cells[0].Label == "" && c.Cells[0].Name == "" &&
		c.typeName() != name && !(name == "number" && c.runsOn())
}

// typeNames are the names that typeName gives to values with a type.
var typeNames = wording.Words(
	"price year percent doi issn time url email id isbn rating stars date number phone")

// TellsType reports whether a name says no more than of what type the values are, or how they look.
func TellsType(name string) bool {
	name = strings.TrimRight(name, "_0123456789")
	return typeNames[name] || name == "text" || name == "description" || name == "link_text"
}

func (n *Namer) unused(base string) string {
	name := base
	for k := 2; n.Used[name]; k++ {
		name = base + "_" + strconv.Itoa(k)
	}
	n.Used[name] = true
	return name
}

// people are words that introduce a person.
var people = wording.Words("by von par por door av af di przez")

// Where names of attributes come from.
const (
	FromLabel = "label" // it stands before the value
	// itemprop and the like, the header of a column, a heading over records
	FromMarkup  = "markup"
	FromData    = "linked data"  // of the page
	FromForm    = "form"         // that was asked for such values
	FromText    = "text before"  // the same in all records
	FromClass   = "class"        // of the element
	FromType    = "type"         // of the values, or their looks
	FromPattern = "site's words" // that all records have
)

// best follows what is surest: the label, the name in the markup, what the page says of itself to
// machines, the form that was asked, a constant text before the value, an informative class, the
// type, the looks. It says which of them it was.
func (n *Namer) best(c *Column) (name, from string) {
	first := &c.Cells[0]
	switch {
	case c.Template:
		return answer.Template, FromPattern
	case people[strings.ToLower(first.Label)]:
		return "author", FromLabel
	case wording.Snake(first.Label) != "":
		return wording.Snake(first.Label), FromLabel
	case wording.Snake(first.Name) != "":
		return wording.Snake(first.Name), FromMarkup
	}
	for _, said := range []struct{ name, from string }{
		{n.Linked.nameOf(c), FromData}, {n.Asked.nameOf(c), FromForm}, {n.Before[c], FromText},
	} {
		switch name = wording.Snake(said.name); {
		case people[name]:
			return "author", said.from
		case name != "":
			return name, said.from
		}
	}
	if class := c.Class(); class != "" && c.mayBeCalled(class) {
		return class, FromClass
	}
	return c.typeName(), FromType
}

// Class is the informative class that at least four in five cells share.
func (c *Column) Class() string {
	votes, best := map[string]int{}, ""
	for i := range c.Cells {
		class := c.Cells[i].class
		votes[class]++
		if votes[class] > votes[best] {
			best = class
		}
	}
	if 5*votes[best] >= 4*len(c.Cells) {
		return best
	}
	return ""
}

// typeWords are words of classes that fit a type. A date of class "author" is no author.
var typeWords = map[string][]string{
	"date": {"date", "time", "publish", "posted", "updated", "created", "modified", "released",
		"ago", "year", "day", "start", "end", "when", "stamp", "birth", "datum", "fecha", "data",
		"ano", "jahr", "termin", "heure"},
	"money": {"price", "cost", "amount", "save", "was", "now", "sale", "money", "salary", "fee",
		"ship", "current", "old", "total", "offer", "preis", "prix", "preco", "preço", "precio",
		"prezzo", "prijs", "pris", "cena", "fiyat", "gehalt", "wage", "bid", "estimate"},
}

// mayBeCalled reports whether a class can be the name of the column: not when it repeats the value,
// or when the values are of a type that it does not speak of.
func (c *Column) mayBeCalled(class string) bool {
	if wording.Snake(c.Cells[0].Value) == class {
		return false
	}
	words, strict := typeWords[c.PublicType()]
	return !strict || wording.ContainsAny(class, words)
}

// typeName is what a column is called when nothing else tells: by type or by looks.
func (c *Column) typeName() string {
	switch t, kind := c.PublicType(), c.Kind(); {
	case t == "money":
		return "price"
	case kind == "year" && t == "number":
		return t
	case kind == "year" || kind == "percent" || kind == "doi" || kind == "issn" || kind == "time":
		return kind
	case t == "rating" && c.Every(func(k *Cell) bool { return strings.Trim(k.Value, "★") == "" }):
		return "stars" // what a hotel or a wine has, beside what its guests say of it
	case t != "text":
		return t
	case 2*c.Count(func(k *Cell) bool { return len(k.Value) > 80 }) > len(c.Cells):
		return "description"
	case c.Cells[0].Link:
		return "link_text"
	}
	return "text"
}
