package records

import (
	"fmt"
	"testing"

	"deepcrawl/surface/fetch"
)

// An answer with the status of an error may refuse what was asked as it finds too much. One that
// speaks of load does not.
func TestAnErrorMayRefuseTooMany(t *testing.T) {
	for _, c := range []struct {
		name, body, wait string
		status           int
		want             Kind
	}{
		{"too large", "<p>Your search matched too many records; please refine it.</p>", "", 413,
			Overflow},
		{"wrong request", "<p>Zu viele Treffer. Bitte grenzen Sie die Suche ein.</p>", "", 400,
			Overflow},
		{"unprocessable", "<p>Найдено слишком много. Уточните запрос.</p>", "", 422, Overflow},
		{"broken off", "<h1>Error</h1><p>Demasiados resultados: precise su consulta.</p>", "", 500,
			Overflow},
		{"load", "<p>Too many requests. Please try again in a few minutes.</p>", "", 503, Failed},
		{"load in Russian", "<p>Слишком много запросов с вашего адреса.</p>", "", 503, Failed},
		{"load in Chinese", "<p>请求过多</p>", "", 503, Failed},
		{"asks to wait", "<p>Too many results for now.</p>", "120", 503, Failed},
		{"says nothing", "<h1>413 Request Entity Too Large</h1><hr>nginx", "", 413, Failed},
		{"address too long", "<h1>Request-URI Too Long</h1><p>The requested URL's length exceeds " +
			"the capacity limit for this server.</p>", "", 414, Failed},
		{"too large by itself",
			"<p>The amount of data provided in the request exceeds the capacity limit.</p>", "",
			413, Failed},
		{"not allowed", "<p>Too many results</p>", "", 403, Blocked},
	} {
		p := pageOf(t, "http://h.example/s?kind=1", "<html><body>"+c.body+"</body></html>")
		p.Status = c.status
		if c.wait != "" {
			p.Header.Set("Retry-After", c.wait)
		}
		res, err := (&Wrapper{}).Apply(Asked{}, p)
		if err != nil || res.Kind != c.want {
			t.Errorf("%s: %v (%s), %v; want %v", c.name, res.Kind, res.Why, err, c.want)
		}
		if res, _ := (&Wrapper{}).Apply(Asked{Nonsense: true}, p); res.Kind == Overflow {
			t.Errorf("%s: an answer to nonsense has too many matches", c.name)
		}
	}
}

// TestShortRefusalsAreNoNonsense refuses in a few words where answers to nonsense have as few.
func TestShortRefusalsAreNoNonsense(t *testing.T) {
	page := func(says string) *fetch.Page {
		return pageOf(t, "http://h.example/results.php",
			`<html lang="zh"><body><h2>检索结果</h2><p>`+says+`</p></body></html>`)
	}
	none := "没有符合条件的记录: <b>%s</b>"
	empty := LearnEmpty([]string{"189-01-01", "188-12-31"}, page(fmt.Sprintf(none, "189-01-01")),
		page(fmt.Sprintf(none, "188-12-31")))
	for says, want := range map[string]Kind{
		"结果过多，请缩小检索范围。":                Overflow,
		"共 1204 筆，每次至多 500 筆。":         Overflow,
		fmt.Sprintf(none, "064-03-11"): None,
	} {
		res, err := (&Wrapper{}).Apply(Asked{Term: "064-03-11", Empty: empty}, page(says))
		if err != nil || res.Kind != want {
			t.Errorf("%s: %v (%s), want %v; %v", says, res.Kind, res.Why, want, err)
		}
	}
}
