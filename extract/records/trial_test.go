package records

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"testing"
)

// shelf is an answer of a library catalogue: the record numbers given, each linked as link says
// with the address of its place.
func shelf(t *testing.T, w *Wrapper, link func(place, id int) string, byPlace bool, from int,
	ids ...int) []Record {
	t.Helper()
	var b strings.Builder
	fmt.Fprintf(&b, `<body><h1>Catalogo</h1><p>Record %d - %d di 57</p><table>`, from,
		from+len(ids)-1)
	for i, id := range ids {
		title := fmt.Sprintf("%s %s della casa",
			[]string{"Storia", "Libro", "Gatti", "Il segreto", "Vita", "Lettere"}[id%6],
			[]string{"antica", "perduto", "neri", "bianco", "dura", "morali", "nuove"}[id%7])
		a, b2 := `<a href="`+link(from+i, id)+`">`+title+`</a>`, fmt.Sprint(from+i)
		if byPlace {
			a, b2 = title, `<a href="`+link(from+i, id)+`">`+b2+`</a>`
		}
		fmt.Fprintf(&b, `<tr><td>%s</td><td>%s</td><td>M.%d</td></tr>`, b2, a, 10000+id*37)
	}
	addr := link(0, 0)
	u, _ := url.Parse("http://h.example/")
	u, _ = u.Parse(addr)
	p := pageOf(t, "http://h.example"+u.Path+"?q=casa", b.String()+`</table>`)
	if w.Look == nil {
		learnt, err := Learn(Asked{}, p)
		if err != nil {
			t.Fatal(err)
		}
		*w = *learnt
	}
	res, err := w.Apply(Asked{}, p)
	if err != nil || len(res.Records) != len(ids) {
		t.Fatalf("%d records of %d, %v", len(res.Records), len(ids), err)
	}
	return res.Records
}

func TestAddressesThatAreDrawnAnewAreNoIdentity(t *testing.T) {
	n := 0 // answers so far
	for name, c := range map[string]struct {
		link    func(place, id int) string
		byPlace bool
		kind    string
	}{
		"session, step, set and place": {func(p, _ int) string {
			return fmt.Sprintf("/F/4XK7B2-%05d?func=full&set_number=%06d&set_entry=%06d", n, n, p)
		}, true, "hash"},
		"set and place": {func(p, _ int) string {
			return fmt.Sprintf("/show?set=%d&rec=%d", n, p)
		}, false, "hash"},
		"step, and a number of its own": {func(_, id int) string {
			return fmt.Sprintf("/F/4XK7B2-%05d?func=direct&doc_number=%d", n, 900+id*7)
		}, false, "url"},
		"an address of its own": {func(_, id int) string {
			return fmt.Sprintf("/record/%d?view=full", 900+id*7)
		}, false, "url"},
	} {
		for _, byPlace := range []bool{c.byPlace, true} {
			t.Run(fmt.Sprint(name, " ", byPlace), func(t *testing.T) {
				w := &Wrapper{}
				n = 1
				shelf(t, w, c.link, byPlace, 1, 1, 2, 3, 4, 5, 6, 7, 8)
				n++
				shelf(t, w, c.link, byPlace, 1, 1, 2, 3, 4, 5, 6, 7, 8)
				n++
				b, err := json.Marshal(w)
				if err != nil {
					t.Fatal(err)
				}
				w = &Wrapper{}
				if err := json.Unmarshal(b, w); err != nil {
					t.Fatal(err)
				}
				keys, kinds := map[string]int{}, map[string]bool{}
				note := func(rs []Record, ids ...int) {
					for i, r := range rs {
						if was, ok := keys[r.Key]; ok && was != ids[i] {
							t.Errorf("items %d and %d have the key %s", was, ids[i], r.Key)
						}
						keys[r.Key], kinds[r.KeyKind] = ids[i], true
					}
				}
				note(shelf(t, w, c.link, byPlace, 1, 1, 2, 3, 4, 5, 6, 7, 8), 1, 2, 3, 4, 5, 6, 7,
					8)
				n++
				note(shelf(t, w, c.link, byPlace, 1, 20, 3, 21, 1, 22), 20, 3, 21, 1, 22)
				n++
				note(shelf(t, w, c.link, byPlace, 11, 8, 20, 7, 23, 2), 8, 20, 7, 23, 2)
				if len(keys) != 12 || !kinds[c.kind] || len(kinds) != 1 {
					t.Errorf("%d keys of kinds %v for 12 items, want kind %s", len(keys), kinds,
						c.kind)
				}
			})
		}
	}
}

// Nothing is drawn anew where the question is part of the address, but the place names another item
// in each answer.
func TestAKeyThatComesWithAnotherTitleIsNone(t *testing.T) {
	link := func(p, _ int) string { return fmt.Sprintf("/show?q=casa&rec=%d", p) }
	w := &Wrapper{}
	shelf(t, w, link, false, 1, 1, 2, 3, 4, 5, 6, 7, 8)
	shelf(t, w, link, false, 1, 20, 33, 21, 41, 22, 25)
	one, two := shelf(t, w, link, false, 1, 1, 2, 3, 4, 5),
		shelf(t, w, link, false, 1, 5, 4, 3, 2, 1)
	for i := range one {
		if one[i].KeyKind != "hash" || one[i].Key != two[4-i].Key {
			t.Errorf("%q has the keys %s and %s", one[i].Title, one[i].Key, two[4-i].Key)
		}
	}
}

func TestRowsThatAreLinkedByTheirPlaceHaveTheTitleBesideIt(t *testing.T) {
	rs := shelf(t, &Wrapper{}, func(p, _ int) string {
		return fmt.Sprintf("/show?rec=%d", p)
	}, true, 31, 1, 2, 3, 4)
	if rs[0].Title != "Libro perduto della casa" {
		t.Errorf("title %q", rs[0].Title)
	}
}
