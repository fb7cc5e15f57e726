package sightings

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract/records/answer"
)

// viewed is a record of a page: its title, and names with their values.
func viewed(form, page, title string, said ...string) View {
	v := View{Sighting: Sighting{Form: form, Title: title}, Page: page,
		URL: "https://example.org/1", Text: title}
	for i := 0; i < len(said); i += 2 {
		v.Attributes = append(v.Attributes, answer.Attribute{Name: said[i], Value: said[i+1]})
		v.Columns = append(v.Columns, said[i])
		v.Text += " " + said[i+1]
	}
	return v
}

func (v View) beside(columns ...string) View {
	v.Columns = append(v.Columns, columns...)
	return v
}

func TestOnlyLikeIsComparedWithLike(t *testing.T) {
	list := viewed("list", "/?q=a", "A history of ships", "author", "Ada Lane", "year", "1990",
		"publisher", "North Press")
	column := func(name string) Revision {
		return Revision{Columns: []Pair{{"list", name, "list", name}}}
	}
	steady := map[Pair]Count{Title("list", "box"): {Seen: 9, Agreed: 9},
		{"list", "year", "box", "year"}: {Seen: 9, Agreed: 9}}
	for _, c := range []struct {
		name   string
		counts map[Pair]Count
		said   View
		shown  View
		want   Revision
	}{
		{name: "the same page shows the same", said: list, shown: list},
		{name: "another question shows another value",
			said: list, shown: viewed("list", "/?q=b", "A history of ships", "author", "Ada Lane", "year", "1991", "publisher", "North Press"), want: column("year")},
		{name: "a value that others on the page have has vanished",
			said: list, shown: viewed("list", "/?q=b", "A history of ships", "author", "Ada Lane", "year", "1990").beside("publisher"), want: column("publisher")},
		{name: "a page without the column says nothing of it",
			said: list, shown: viewed("list", "/?q=b", "A history of ships", "author", "Ada Lane", "year", "1990")},
		{name: "a value has come where the page before gave others one",
			said: list.beside("shelf"),
			shown: viewed("list", "/?q=b", "A history of ships", "author", "Ada Lane", "shelf",
				"B 3"), want: column("shelf")},
		{name: "the page of an item says more than a list",
			said: list, shown: viewed("list", "/?q=1234", "A history of ships", "year", "1990", "shelf", "B 3")},
		{name: "a column of the question",
			counts: map[Pair]Count{{"list", "score", "list", "score"}: {Seen: 20, Agreed: 3}},
			said:   viewed("list", "/?q=a", "Ships", "score", "0.9"),
			shown:  viewed("list", "/?q=b", "Ships", "score", "0.3")},
		{name: "a time that goes by the day",
			said:  viewed("list", "/?q=a", "Ships", "updated", "2 days ago"),
			shown: viewed("list", "/?q=a", "Ships", "updated", "3 days ago")},
		{name: "a piece of a longer text, from where the words stand that were looked for",
			said:  viewed("list", "/?q=a", "Ships", "extract", "… of the sea"),
			shown: viewed("list", "/?q=b", "Ships", "extract", "… by the rivers")},
		{name: "words beside the columns are compared on the same page",
			said: list, shown: func() View {
				v := list
				v.Text += " Lent out"
				return v
			}(), want: Revision{Text: true}},
		{name: "and not on another, which lays its records out for another question",
			said: list, shown: func() View {
				v := list
				v.Page, v.Text = "/?q=b", v.Text+" 17."
				return v
			}()},
		{name: "another form shows less, and cuts the title",
			counts: steady, said: list,
			shown: viewed("box", "/box?q=a", "A history of …", "year", "1990", "extract",
				"of ships that")},
		{name: "another form shows another value of a column that the two agreed in",
			counts: steady, said: list,
			shown: viewed("box", "/box?q=a", "A history of ships", "year", "1991"),
			want:  Revision{Columns: []Pair{{"list", "year", "box", "year"}}}},
		{name: "and of one that the site calls the same",
			said: list, shown: viewed("box", "/box?q=a", "Ships", "publisher", "South Press"),
			want: Revision{Columns: []Pair{{"list", "publisher", "box", "publisher"}}}},
		{name: "what only types name are other columns, perhaps",
			said:  viewed("list", "/?q=a", "Ships", "date", "1 May 1990"),
			shown: viewed("box", "/box?q=a", "Ships", "date", "7 May 1991")},
		{name: "but for what an item has one of",
			said: list, shown: viewed("box", "/box?q=a", "Ships", "year", "1991"),
			want: Revision{Columns: []Pair{{"list", "year", "box", "year"}}}},
		{name: "a column that never was the same in both",
			counts: map[Pair]Count{{"list", "publisher", "box", "publisher"}: {Seen: 9, Agreed: 1}},
			said:   list, shown: viewed("box", "/box?q=a", "Ships", "publisher", "South Press")},
		{name: "a title is compared where those of the two forms agreed",
			counts: steady, said: list, shown: viewed("box", "/box?q=a", "A tale of trains"),
			want: Revision{Title: true}},
		{name: "a day that another form writes otherwise",
			said:  viewed("list", "/?q=a", "Ships", "issued", "03/11/2026"),
			shown: viewed("box", "/box?q=a", "Ships", "issued", "3 Nov 2026")},
	} {
		e := Evidence{Counts: c.counts, Column: func(_, name string) string { return name }}
		if diff := cmp.Diff(c.want, e.Revise(c.said, c.shown)); diff != "" {
			t.Errorf("%s:\n%s", c.name, diff)
		}
	}
}
