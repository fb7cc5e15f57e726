package records

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/surface/fetch"
)

// sessions is what a site shows for a search kept in its session: rows, or whatever else, below a
// menu and a login.
func sessions(t *testing.T, address, found string) *fetch.Page {
	t.Helper()
	body := "<title>Town library</title><ul><li><a href=/>Home</a><li><a " +
		"href=/hours>Hours</a><li><a href=/rules>Rules</a></ul>" +
		"<form action=/login method=post>Card <input name=card> Password <input name=pw " +
		"type=password></form>" + found + "<p>3 Lime Street</p>"
	return redirectedTo(t, pageOf(t, "http://h.example/find", body), "http://h.example"+address)
}

// booked is a list of n books from one on.
func booked(from, n int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<h2>Results</h2><p>Found: %d</p><table>", n)
	for i := from; i < from+n; i++ {
		fmt.Fprintf(&b, "<tr><td><a class=t href=/book/%d>The mill at ford %c</a><div>Author: "+
			"Lee %c</div><div>Shelf: A %d</div></td>"+
			"<td><a href='/order?no=%d'>Order</a></td></tr>", 300+i, 'A'+i, 'K'+i, 7*i+1100, i)
	}
	return b.String() + "</table>"
}

func TestOneRowAtTheEndOfARedirectIsAListOfOne(t *testing.T) {
	w, err := Learn(Asked{Term: "mill"}, sessions(t, "/list?sid=ab12&page=1", booked(0, 8)))
	if err != nil {
		t.Fatal(err)
	}
	apply := func(p *fetch.Page, term string) Result {
		res, err := w.Apply(Asked{Term: term}, p)
		if err != nil {
			t.Fatal(err)
		}
		return res
	}
	apply(sessions(t, "/list?sid=cd34&page=1", booked(3, 9)), "ford")
	res := apply(sessions(t, "/list?sid=ef56&page=1", booked(12, 1)), "1184")
	if len(res.Records) != 1 || res.Records[0].Title != "The mill at ford M" ||
		res.Records[0].URL != "http://h.example/book/312" || res.Sole {
		t.Errorf("a list of one is read as %+v", res.Records)
	}
	res = apply(sessions(t, "/list/ash/1", strings.ReplaceAll(booked(11, 2), "Found", "Seen")),
		"ash")
	if len(res.Records) != 2 || res.Sole {
		t.Errorf("a list of two is read as %+v", res.Records)
	}
	item := "<h1>The mill at ford N</h1><p>Lee X, a novel in two parts.</p>" +
		strings.ReplaceAll(booked(14, 1), "Results", "Also read")
	res = apply(sessions(t, "/book/313", item), "1191")
	if len(res.Records) != 1 || res.Records[0].URL != "http://h.example/book/313" || !res.Sole {
		t.Errorf("the page of an item with a row of another is read as %+v", res.Records)
	}
}
