package apiform

import (
	"testing"
)

func TestOperationsThatChangeAreFoundInGraphQL(t *testing.T) {
	for _, c := range []struct {
		text        string
		is, changes bool
	}{
		{`query Q($q: String) { search(q: $q) { id } }`, true, false},
		{`{ search(q: "mutation") { id } }`, true, false},
		{"# mutation\nquery { mutation { id } }", true, false},
		{`mutation M { add { id } }`, true, true},
		{`query A { a } mutation B { b }`, true, true},
		{`fragment F on Item { id } mutation S { add { ...F } }`, true, true},
		{`subscription { changed }`, true, true},
		{`query A { a(text: "}") } # }` + "\nmutation B { b }", true, true},
		{`mutation of genes`, false, false},
		{`the {mutation}`, false, false},
		{``, false, false},
	} {
		if is, changes := graphql(c.text); is != c.is || changes != c.changes {
			t.Errorf("graphql(%q) = %v, %v, want %v, %v", c.text, is, changes, c.is, c.changes)
		}
	}
}

func FuzzGraphQL(f *testing.F) {
	f.Add(`query A { a(text: "}") } # {`)
	f.Fuzz(func(t *testing.T, text string) {
		if is, _ := graphql(text); !is {
			return
		}
		if _, changes := graphql(text + "\nmutation M { m }"); !changes {
			t.Errorf("a mutation behind %q is not seen", text)
		}
	})
}
