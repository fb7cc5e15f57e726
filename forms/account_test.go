package forms

import (
	"fmt"
	"net/url"
	"testing"

	"deepcrawl/forms/kind"
	"deepcrawl/surface/fetch"
)

// A button may begin or end with what means showing in this language or in another one, and open an
// account, send an order, publish an opinion or keep the search.
func TestAButtonThatDoesSomethingIsNotTakenForOneThatShows(t *testing.T) {
	u, err := url.Parse("http://h.example/")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		lang, button string
		asks         bool
	}{
		{"pt", "Criar conta", false},
		{"pt", "Minha conta", false},
		{"th", "แสดงความคิดเห็น", false},
		{"tr", "Sipariş ver", false},
		{"hi", "खोज सहेजें", false},
		{"fa", "ذخیره جستجو", false},
		{"pt", "Ver resultados", true},
		{"th", "แสดงผลลัพธ์", true},
		{"tr", "Sonuçları göster", true},
		{"hi", "खोजें", true},
	} {
		for _, method := range []string{"get", "post"} {
			body := fmt.Sprintf(`<html lang=%s><form action="/x" method=%s><label>Q <input `+
				`name=w></label><button>%s</button></form>`, c.lang, method, c.button)
			fs, err := Find(&fetch.Page{URL: u, Body: []byte(body), Status: 200})
			if err != nil || len(fs) != 1 {
				t.Fatal(len(fs), err)
			}
			if asks, why := kind.Searchable(fs[0]); asks != c.asks &&
				(c.asks == false || method == "get") {
				t.Errorf("%s %q: asked %v, %s", method, c.button, asks, why)
			}
		}
	}
}
