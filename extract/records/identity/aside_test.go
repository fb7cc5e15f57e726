package identity

import (
	"fmt"
	"testing"

	"deepcrawl/extract/records/answer"
)

func TestThePlaceInTheListThatTheListShowsIsAside(t *testing.T) {
	id := &Identity{Addressed: true}
	page := func(from int) (rs []answer.Record) {
		for i := range 8 {
			rs = append(rs, answer.Record{
				Key: fmt.Sprintf("http://h.example/doc?pn=US40%d&r=%d", i, from+i), KeyKind: "url",
				Title: fmt.Sprintf("Valve no. %d", i),
				Text: fmt.Sprintf("%d. US40%d Valve no. %d for the pumps of steam engines", from+i,
					i, i),
			})
		}
		return rs
	}
	first, later := page(1), page(31)
	id.Aside(first)
	id.Aside(later)
	for i := range first {
		if first[i].Key != later[i].Key {
			t.Errorf("%s and %s are one item", first[i].Key, later[i].Key)
		}
	}
}

// board is a page of a list of jobs, some of them shown above it as well, for money. Every link
// says where it stood and carries a token.
func board(drawn func() int, from, n int, paid ...int) (rs []answer.Record) {
	add := func(id int, where, more string) {
		r := answer.Record{
			KeyKind: "url", Title: fmt.Sprintf("Nurse of ward %c", 'a'+id%26),
			Key: fmt.Sprintf("http://h.example/job?%sjk=j%04d&tk=%x", where, id, drawn()),
			Attributes: []answer.Attribute{
				{Name: "company", Value: fmt.Sprintf("Bright House of Leeds %d", id)},
				{Name: "about", Value: "cares for those in ward of the old house"},
				{Name: more, Value: fmt.Sprint(more, id%3)}},
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
	id.Aside(board(draw, 0, 10, 3, 4))
	id.Aside(board(draw, 0, 10, 5, 12))
	id.Aside(board(draw, 10, 10, 14, 7))
	keys := map[string]string{}
	for _, rs := range [][]answer.Record{board(draw, 0, 10, 3, 14), board(draw, 10, 10, 31, 32),
		board(draw, 30, 10, 33, 34), board(draw, 20, 12, 8, 45), board(draw, 40, 8, 20, 21)} {
		id.Aside(rs)
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
	id.Settle(unsure)
	if unsure[0].Key != unsure[2].Key {
		t.Errorf("%s and %s are one item", unsure[0].Key, unsure[2].Key)
	}
}

// Few values tell items apart where the items answer one question differently: by their titles, or
// by what they are.
func TestAParameterOfFewValuesMayTellItemsApart(t *testing.T) {
	page := func(value, title, form string) (rs []answer.Record) {
		for i := range 8 {
			rs = append(rs, answer.Record{
				Key: fmt.Sprintf("http://h.example/show?id=%d%s", i, value), KeyKind: "url",
				Title: fmt.Sprintf(title, i),
				Text: fmt.Sprintf(title+
					" %s Jane Roe of the old house by the river, publisher", i, form),
				Attributes: []answer.Attribute{
					{Name: "by", Value: "Jane Roe of the old house by the river"},
					{Name: "from", Value: "the publisher of Leeds"}, {Name: "form", Value: form}},
			})
		}
		return rs
	}
	for _, other := range [][]answer.Record{page("&type=event", "Concert %d", "Hall"),
		page("&type=event", "Book %d", "Paperback"), page("", "Book %d", "Paperback"),
		page("&type=event", "Book %d", "Vol. 2")} {
		id := &Identity{Addressed: true}
		one := page("&type=book", "Book %d", "Hardcover")
		for range 3 {
			id.Aside(one)
			id.Aside(other)
		}
		for i := range one {
			if one[i].Key == other[i].Key {
				t.Fatalf("%s (%s) and %s (%s) have one key", one[i].Title, one[i].Text,
					other[i].Title, other[i].Text)
			}
		}
	}
}

// A list numbers its rows in front of their titles: an item that comes again at another place says
// the same.
func TestThePlaceInFrontOfATitleSaysNothingOfTheItem(t *testing.T) {
	page := func(from int, place string) (rs []answer.Record) {
		for i := range 6 {
			title := fmt.Sprintf("Report %c", 'A'+i)
			rs = append(rs, answer.Record{
				Key: fmt.Sprintf("http://h.example/show?id=%d&place=%s", i, place), KeyKind: "url",
				Title: title,
				Text: fmt.Sprintf("%d. %s of the committee for bridges, Leeds and York, 1998",
					from+i, title),
			})
		}
		return rs
	}
	id := &Identity{Addressed: true}
	one, other := page(1, "leeds"), page(3, "york")
	id.Aside(one)
	id.Aside(other)
	for i := range one {
		if one[i].Key != other[i].Key {
			t.Errorf("%s has the keys %s and %s", one[i].Title, one[i].Key, other[i].Key)
		}
	}
}
