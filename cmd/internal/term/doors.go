package term

import (
	"bytes"
	"fmt"
	"strings"
)

// A Door is one way to the records of a site.
type Door struct {
	Site     string `json:"site"`
	Name     string `json:"door"` // what --door, or --form for one of forms, calls it
	Form     string `json:"form"` // its ID
	Kind     string `json:"kind"` // form, list, pages, interface
	Address  string `json:"address"`
	Title    string `json:"title,omitempty"`
	Evidence string `json:"evidence,omitempty"` // what told that it is there
	Why      string `json:"why"`                // it is asked or not
	Taken    bool   `json:"asked"`              // by a harvest, if nothing else is said

	Holds *int `json:"holds"`            // records that it says it has; nil: it does not say
	Price *int `json:"requests_for_all"` // nil: not known

	Totals    bool `json:"totals"`    // its answers say how many records there are
	Dates     bool `json:"dates"`     // records say when they changed
	Deletions bool `json:"deletions"` // it tells which records are gone
	Since     bool `json:"since"`     // what changed since a day can be asked for

	Requests int `json:"requests"` // so far, of all harvests
	Queries  int `json:"queries"`
	Records  int `json:"records"` // that no other door had brought before
}

// Doors prints a table of the doors of each site; below each what tells of it, and why it is asked
// or not.
func (p *textPrinter) Doors(all []Door) {
	var b bytes.Buffer
	t := table{columns: []column{
		{head: "DOOR", least: 14, as: cutMiddle}, {head: "HOLDS"},
		{head: "REQUESTS FOR ALL", spare: 2}, {head: "BROUGHT"}, {head: "BY REQUESTS"},
		{head: "TELLS", spare: 1},
	}}
	for _, d := range all {
		t.row(clean(d.Name), number(d.Holds), number(d.Price), Thousands(d.Records),
			Thousands(d.Requests), d.tells())
		t.rows[len(t.rows)-1].below = clean(d.Address + "; " + d.Why)
	}
	t.write(&b, p.room())
	p.printf("%s", b.Bytes())
}

// tells is what a door says beside its records.
func (d Door) tells() string {
	var said []string
	for _, one := range []struct {
		is   bool
		word string
	}{{d.Totals, "totals"}, {d.Dates, "dates"}, {d.Deletions, "deletions"}, {d.Since, "since"}} {
		if one.is {
			said = append(said, one.word)
		}
	}
	if len(said) == 0 {
		return "-"
	}
	return strings.Join(said, " ")
}

// number is a count that may not be known.
func number(n *int) string {
	if n == nil {
		return notKnown
	}
	return fmt.Sprint(Thousands(*n))
}
