package records

import "testing"

// A page past the last one may show a table with nothing but the names of its columns, and the
// total beside it.
func TestNamesOfColumnsAreNoRecords(t *testing.T) {
	p := pageOf(t, "http://lib.example/search?q=e&page=3", `<h1>Base</h1><form action=/search>`+
		`<input name=q value=e><button>Rechercher</button></form><p>34 décision(s) trouvée(s)</p>`+
		`<table border=1><tr><th>Date</th><th>Chambre</th><th>Numéro</th><th>Sommaire</th></tr>`+
		`</table><div class=pages><a href="/search?q=e&page=2">Previous</a> <a `+
		`href="/search?q=e&page=1">1</a> <a href="/search?q=e&page=2">2</a></div>`)
	res, err := (&Wrapper{}).Apply(Asked{Term: "e"}, p)
	if err != nil {
		t.Fatal(err)
	}
	if len(res.Records) > 0 {
		t.Errorf("%d records, the first %q", len(res.Records), res.Records[0].Title)
	}
}
