package records

import (
	"fmt"
	"strings"
	"testing"
)

// drawnLinks is a result page whose links carry a number that is drawn for each of them.
func drawnLinks(param string, draw int, ids ...int) string {
	var b strings.Builder
	b.WriteString(`<body><h1>Jobs</h1><p>4 jobs found</p><main>`)
	for _, id := range ids {
		draw += 7919
		fmt.Fprintf(&b, `<article class="job"><h2><a href="/job%s%s=%x">Engineer number %d</a></h2><p>Bright Media Ltd, Leeds</p><p>builds bridges of sort %d over the river</p></article>`,
			fmt.Sprintf(map[bool]string{true: "?id=%d&", false: "/%d?"}[strings.HasPrefix(param, "&")], id), strings.TrimPrefix(param, "&"), draw, id, id)
	}
	return b.String() + `</main></body>`
}

func TestParametersDrawnForEachAnswerAreNoPartOfAKey(t *testing.T) {
	for _, param := range []string{"k", "&k"} {
		p := pageOf(t, "http://h.example/s", drawnLinks(param, 1, 11, 12, 13, 14))
		w, err := Learn(Asked{}, p)
		if err != nil {
			t.Fatal(err)
		}
		first, err := w.Apply(Asked{}, p)
		if err != nil {
			t.Fatal(err)
		}
		if !w.Undecided() {
			t.Fatalf("%s: the first page left nothing open", param)
		}
		if _, err := w.Apply(Asked{}, pageOf(t, "http://h.example/s", drawnLinks(param, 5, 11, 12, 13, 14))); err != nil {
			t.Fatal(err)
		}
		if w.Undecided() {
			t.Errorf("%s: the same page with other values left open what they say", param)
		}
		other, err := w.Apply(Asked{}, pageOf(t, "http://h.example/s", drawnLinks(param, 9, 21, 12, 22, 14)))
		if err != nil {
			t.Fatal(err)
		}
		again, err := w.Apply(Asked{}, pageOf(t, "http://h.example/s", drawnLinks(param, 3, 22, 23, 21, 11)))
		if err != nil {
			t.Fatal(err)
		}
		for _, same := range [][2]Record{
			{first.Records[1], other.Records[1]}, {first.Records[3], other.Records[3]},
			{other.Records[0], again.Records[2]}, {other.Records[2], again.Records[0]}, {first.Records[0], again.Records[3]},
		} {
			if same[0].Key != same[1].Key {
				t.Errorf("%s: %q has the keys %s and %s", param, same[0].Title, same[0].Key, same[1].Key)
			}
		}
	}
}

// A parameter that alone names the items differs on every link as well, and nothing is left open.
func TestParameterThatAloneNamesItemsIsDecidedAtOnce(t *testing.T) {
	page := strings.ReplaceAll(drawnLinks("k", 1, 11, 12, 13, 14), "/job/", "/job?n=")
	page = strings.NewReplacer("?n=11?", "?", "?n=12?", "?", "?n=13?", "?", "?n=14?", "?").Replace(page)
	p := pageOf(t, "http://h.example/s", page)
	w, err := Learn(Asked{}, p)
	if err != nil {
		t.Fatal(err)
	}
	res, err := w.Apply(Asked{}, p)
	if err != nil {
		t.Fatal(err)
	}
	if w.Undecided() || len(res.Records) != 4 || res.Records[0].Key == res.Records[1].Key {
		t.Errorf("undecided %v, records %v", w.Undecided(), res.Records)
	}
}

func TestThePlaceInTheListThatTheListShowsIsAside(t *testing.T) {
	id := &Identity{Addressed: true}
	page := func(from int) (rs []Record) {
		for i := range 8 {
			rs = append(rs, Record{
				Key: fmt.Sprintf("http://h.example/doc?pn=US40%d&r=%d", i, from+i), KeyKind: "url", Title: fmt.Sprintf("Valve no. %d", i),
				Text: fmt.Sprintf("%d. US40%d Valve no. %d for the pumps of steam engines", from+i, i, i),
			})
		}
		return rs
	}
	first, later := page(1), page(31)
	id.aside(first)
	id.aside(later)
	for i := range first {
		if first[i].Key != later[i].Key {
			t.Errorf("%s and %s are one item", first[i].Key, later[i].Key)
		}
	}
}

// board is a page of a list of jobs, some of them shown above it as well, for money. Every link says where it stood and carries a token.
func board(drawn func() int, from, n int, paid ...int) (rs []Record) {
	add := func(id int, where, more string) {
		r := Record{
			KeyKind: "url", Title: fmt.Sprintf("Nurse of ward %c", 'a'+id%26),
			Key:        fmt.Sprintf("http://h.example/job?%sjk=j%04d&tk=%x", where, id, drawn()),
			Attributes: []Attribute{{Name: "company", Value: fmt.Sprintf("Bright House of Leeds %d", id)}, {Name: "about", Value: "cares for those in ward of the old house"}, {Name: more, Value: fmt.Sprint(more, id%3)}},
		}
		r.Text = r.Title
		for _, at := range r.Attributes {
			r.Text += " " + at.Value
		}
		rs = append(rs, r)
	}
	for _, id := range paid {
		add(id, "from=sp&", "promoted")
	}
	for id := from; id < from+n; id++ {
		add(id, "", "posted")
	}
	return rs
}

func TestWhereALinkStoodIsNoPartOfAKey(t *testing.T) {
	id, draws := &Identity{Addressed: true}, 0
	draw := func() int { draws++; return 7919 * draws }
	id.aside(board(draw, 0, 10, 3, 4))
	id.aside(board(draw, 0, 10, 5, 12))
	id.aside(board(draw, 10, 10, 14, 7))
	keys := map[string]string{}
	for _, rs := range [][]Record{board(draw, 0, 10, 3, 14), board(draw, 10, 10, 31, 32), board(draw, 30, 10, 33, 34), board(draw, 20, 12, 8, 45), board(draw, 40, 8, 20, 21)} {
		id.aside(rs)
		for _, r := range rs {
			item := r.Attributes[0].Value
			if was, ok := keys[item]; ok && was != r.Key {
				t.Errorf("%s has the keys %s and %s", item, was, r.Key)
			}
			keys[item] = r.Key
		}
	}
	said := map[string]bool{}
	for _, key := range keys {
		said[key] = true
	}
	if len(said) != len(keys) {
		t.Errorf("%d keys of %d items", len(said), len(keys))
	}
	unsure := board(draw, 30, 2, 31) // a page of which it is not sure that it lists items
	id.settle(unsure)
	if unsure[0].Key != unsure[2].Key {
		t.Errorf("%s and %s are one item", unsure[0].Key, unsure[2].Key)
	}
}

// Few values tell items apart where the items answer one question differently: by their titles, or by what they are.
func TestAParameterOfFewValuesMayTellItemsApart(t *testing.T) {
	page := func(value, title, form string) (rs []Record) {
		for i := range 8 {
			rs = append(rs, Record{
				Key: fmt.Sprintf("http://h.example/show?id=%d%s", i, value), KeyKind: "url", Title: fmt.Sprintf(title, i),
				Text:       fmt.Sprintf(title+" %s Jane Roe of the old house by the river, publisher", i, form),
				Attributes: []Attribute{{Name: "by", Value: "Jane Roe of the old house by the river"}, {Name: "from", Value: "the publisher of Leeds"}, {Name: "form", Value: form}},
			})
		}
		return rs
	}
	for _, other := range [][]Record{page("&type=event", "Concert %d", "Hall"), page("&type=event", "Book %d", "Paperback"), page("", "Book %d", "Paperback"), page("&type=event", "Book %d", "Vol. 2")} {
		id := &Identity{Addressed: true}
		one := page("&type=book", "Book %d", "Hardcover")
		for range 3 {
			id.aside(one)
			id.aside(other)
		}
		for i := range one {
			if one[i].Key == other[i].Key {
				t.Fatalf("%s (%s) and %s (%s) have one key", one[i].Title, one[i].Text, other[i].Title, other[i].Text)
			}
		}
	}
}
