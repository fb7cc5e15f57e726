package records

import "testing"

// An answer with the status of an error may refuse what was asked as it finds too much. One that speaks of load does not.
func TestAnErrorMayRefuseTooMany(t *testing.T) {
	for _, c := range []struct {
		name, body, wait string
		status           int
		want             Kind
	}{
		{"too large", "<p>Your search matched too many records; please refine it.</p>", "", 413, Overflow},
		{"wrong request", "<p>Zu viele Treffer. Bitte grenzen Sie die Suche ein.</p>", "", 400, Overflow},
		{"unprocessable", "<p>Найдено слишком много. Уточните запрос.</p>", "", 422, Overflow},
		{"broken off", "<h1>Error</h1><p>Demasiados resultados: precise su consulta.</p>", "", 500, Overflow},
		{"load", "<p>Too many requests. Please try again in a few minutes.</p>", "", 503, Failed},
		{"load in Russian", "<p>Слишком много запросов с вашего адреса.</p>", "", 503, Failed},
		{"load in Chinese", "<p>请求过多</p>", "", 503, Failed},
		{"asks to wait", "<p>Too many results for now.</p>", "120", 503, Failed},
		{"says nothing", "<h1>413 Request Entity Too Large</h1><hr>nginx", "", 413, Failed},
		{"address too long", "<h1>Request-URI Too Long</h1><p>The requested URL's length exceeds the capacity limit for this server.</p>", "", 414, Failed},
		{"too large by itself", "<p>The amount of data provided in the request exceeds the capacity limit.</p>", "", 413, Failed},
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
