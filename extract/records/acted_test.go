package records

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/forms"
)

// editable is a page of items of which each ends with a link that edits it, in words that are not
// known.
func editable(items ...int) string {
	var b strings.Builder
	b.WriteString("<title>Resultaten</title><h2>Resultaten</h2><div>")
	for _, i := range items {
		fmt.Fprintf(&b, `<div><b>M-%d</b><br>Soort: Veenzand nummer %[1]d &nbsp; Land: Haarlem `+
			`<a href="/wiki/edit?item=%[1]d">Bewerken</a></div>`, 7000+i)
	}
	return b.String() + "</div>"
}

func TestTheLinkThatEditsTheOnlyHitIsKnownFromOthers(t *testing.T) {
	w, err := Learn(Asked{}, pageOf(t, "http://h.example/find?q=", editable(1, 2, 3, 4, 5, 6)))
	if err != nil {
		t.Fatal(err)
	}
	several, err := w.Apply(Asked{Term: "soort"},
		pageOf(t, "http://h.example/find?q=soort", editable(1, 2, 3, 4, 5, 6)))
	if err != nil || len(several.Records) != 6 {
		t.Fatalf("%d records, %v", len(several.Records), err)
	}
	one, err := w.Apply(Asked{Term: "m-7002"},
		pageOf(t, "http://h.example/find?q=m-7002", editable(2)))
	if err != nil || len(one.Records) != 1 {
		t.Fatalf("%d records, %v", len(one.Records), err)
	}
	if got, want := one.Records[0],
		several.Records[1]; got.Title != "M-7002" || got.URL != "" || got.Key != want.Key {
		t.Errorf("got %q at %q with key %s; want %q with key %s", got.Title, got.URL, got.Key,
			want.Title, want.Key)
	}
}

func TestAnItemThatIsCalledNewIsLinkedAsTheOthersAre(t *testing.T) {
	var b strings.Builder
	b.WriteString("<title>Results</title><h2>Results</h2><p>10 results</p>")
	for i, title := range []string{"Old horse", "Market of the town", "New", "Letters and a guide",
		"Delete", "Water and notes", "Small and early", "Science of birds", "City story",
		"Modern church"} {
		fmt.Fprintf(&b, `<div class="thumb"><a href="/cases/0558%02d"><img `+
			`src="/thumbs/%[1]d.jpg" alt="%s"></a> <span>Shelf %[1]d of the long room</span> <a `+
			`href="/cases/delete">Delete</a></div>`, i, title)
	}
	res, err := (&Wrapper{}).Apply(Asked{}, pageOf(t, "http://h.example/find?q=", b.String()))
	if err != nil || len(res.Records) != 10 {
		t.Fatalf("%d records, %v", len(res.Records), err)
	}
	for i, r := range res.Records {
		if want := fmt.Sprintf("http://h.example/cases/0558%02d", i); r.URL != want {
			t.Errorf("%q leads to %s, want %s", r.Title, r.URL, want)
		}
	}
}

// A menu of collections whose value an item's address carries on is no switch: "base=1&rec=1007"
// does nothing.
func TestTheCollectionInTheAddressOfAnItemIsNoSwitch(t *testing.T) {
	for chosen, want := range map[string]string{"1": "http://h.example/objekt?base=1&rec=1007",
		"2": "http://h.example/objekt?base=2&rec=1007"} {
		var b strings.Builder
		b.WriteString(`<form action="/find"><select name="base"><option value="0">Archive<option ` +
			`value="1">Library<option value="2">Museum</select><input name="q"><input ` +
			`type="submit" value="Search"></form><p>5 results</p><table>`)
		for i := range 5 {
			fmt.Fprintf(&b, `<tr><td><a href="/objekt?base=%s&amp;rec=%d">Vana aed Lundby `+
				`%[2]d</a></td><td>Adams, B.</td><td>19%d</td></tr>`, chosen, 1007+7*i, 50+i)
		}
		p := pageOf(t, "http://h.example/find?base="+chosen+"&q=garden", b.String()+"</table>")
		fs, err := forms.Find(p)
		if err != nil || len(fs) != 1 {
			t.Fatal(len(fs), err)
		}
		a := Asked{Form: fs[0], Term: "garden",
			Query: []forms.Assignment{{Field: 0, Name: "base", Values: []string{chosen}},
				{Field: 1, Name: "q", Values: []string{"garden"}}}}
		res, err := (&Wrapper{}).Apply(a, p)
		if err != nil || len(res.Records) != 5 || res.Records[0].URL != want {
			t.Errorf("%d records, the first at %q, want %q; %v", len(res.Records),
				res.Records[0].URL, want, err)
		}
	}
}

// All titles that a word finds begin with it, and it may be a word for a deed in some language:
// "nova", "baixa".
func TestTitlesThatBeginWithWhatWasAskedAreNoCommands(t *testing.T) {
	var b strings.Builder
	b.WriteString(`<h2>Hits: 6</h2><dl>`)
	for i := range 6 {
		fmt.Fprintf(&b,
			`<dt><a href="/show?DBN=Cor&amp;REC=%d">Baixa festa Hovby %c</a><dd>Puig, E., 19%d`,
			1007+7*i, 'A'+i, 50+i)
	}
	p := pageOf(t, "http://h.example/dbaccess?DBN=Cor&QRY=baixa",
		b.String()+`</dl><form action="/dbaccess"><select name="DBN"><option>Ack<option selected>`+
			`Cor<option>Hut</select><input name="QRY"><input type="submit" value="Search"></form>`)
	fs, err := forms.Find(p)
	if err != nil || len(fs) != 1 {
		t.Fatal(len(fs), err)
	}
	res, err := (&Wrapper{}).Apply(
		Asked{Form: fs[0], Term: "baixa",
			Query: []forms.Assignment{{Field: 0, Name: "DBN", Values: []string{"Cor"}}}}, p)
	if err != nil || len(res.Records) != 6 ||
		res.Records[0].URL != "http://h.example/show?DBN=Cor&REC=1007" {
		t.Errorf("%d records, the first at %q; %v", len(res.Records), res.Records[0].URL, err)
	}
}
