package claim

import (
	"testing"

	"deepcrawl/extract/records/outline"
	"deepcrawl/surface/fetch/made"
)

// What a way to another page brings is not what was found.
func TestANumberInAWayOnIsNoTotal(t *testing.T) {
	for _, tt := range []struct{ body, want string }{
		{`<a href="/s?c=2">次の20件</a>`, "-"},
		{`<p>前の20件 | <a href="/s?c=2">次の20件</a></p>`, "-"},
		{`<a href="/s?c=2"><span>Next</span> 20 results</a>`, "-"},
		{`<a href="/s?c=2">Nächste 20 Treffer</a>`, "-"},
		{`<a href="/s?c=2">20 résultats suivants</a>`, "-"},
		{`<a href="/s?c=2">Siguientes 20 resultados</a>`, "-"},
		{`<button>Load 20 more results</button>`, "-"},
		{`<p><a href="/s?c=1">Previous 20 records</a> <a href="/s?c=3">Next 20 records</a></p>`,
			"-"},
		{`<p>128 results <a href="/s?c=2">next 20 results</a></p>`, "128"},
		{`<p>128件</p><p><a href="/s?c=2">次の20件</a></p>`, "128"},
		{`<a href="/s?c=2">Next 20 (21-40 of 57)</a>`, "21-40/57"},
		{`<a href="/s">128 results</a>`, "128"},
		{`<p>1 <a href="/s?c=2">2</a> <a href="/s?c=3">3</a> <a href="/s?c=2">More results</a>` +
			`</p>`, "-"},
		{`<p>1 <a href="/s?c=2">2</a> <a href="/s?c=10">10</a> <a href="/s?c=2">Altri ` +
			`risultati</a></p><p>278 risultati</p>`, "278"},
		{`<p>1-20 of 57 <a href="/s?c=2">More results</a></p>`, "1-20/57"},
	} {
		o, err := outline.Of(made.Page("http://h.example/s?q=zz", "<body>"+tt.body+"</body>"), "")
		if err != nil {
			t.Fatal(err)
		}
		if got := sayTotal(Read(o).Total); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.body, got, tt.want)
		}
	}
}
