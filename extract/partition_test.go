package extract_test

import (
	"fmt"
	"html"
	"net/http"
	"strconv"
	"testing"

	"deepcrawl/extract"
	"deepcrawl/surface/fetch"
)

// dealer is a car dealer's search of menus and a price range that shows the first 50 cars of an answer on one page.
type dealer struct {
	cars     []car
	requests int
	silent   bool // of totals
}

type car struct {
	make, colour, price int
}

const dealerCap = 50

func newDealer(n int) *dealer {
	d := &dealer{}
	for i := range n {
		x := uint32(i+1) * 2654435761
		d.cars = append(d.cars, car{int(x>>28) * int(x>>24&15) / 16, int(x >> 16 & 7), 900 + 25*int(x>>8&255)*int(x&255)/40})
	}
	return d
}

var colours = []string{"Black", "White", "Silver", "Red", "Blue", "Green", "Grey", "Yellow"}

func (d *dealer) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	d.requests++
	q := r.URL.Query()
	fmt.Fprint(w, `<html><head><title>Used cars</title></head><body><h1>Used cars</h1><form action="/find"><label>Make <select name="make"><option value="">Any make</option>`)
	for i := range 15 {
		fmt.Fprintf(w, `<option value="m%d">Maker %c</option>`, i, 'A'+i)
	}
	fmt.Fprint(w, `</select></label> <label>Colour <select name="colour"><option value="">Any colour</option>`)
	for i, c := range colours {
		fmt.Fprintf(w, `<option value="%d">%s</option>`, i, c)
	}
	fmt.Fprint(w, `</select></label> <label>Price from <input name="price_min" type="number"></label> <label>to <input name="price_max" type="number"></label> <input type="submit" value="Search cars"></form>`)
	if r.URL.Path == "/find" {
		d.results(w, q.Get("make"), q.Get("colour"), q.Get("price_min"), q.Get("price_max"))
	}
	fmt.Fprint(w, `<p>Open daily from nine to five.</p></body></html>`)
}

func (d *dealer) results(w http.ResponseWriter, mk, colour, least, most string) {
	var found []int
	for i, c := range d.cars {
		lo, _ := strconv.Atoi(least)
		hi, err := strconv.Atoi(most)
		if (mk == "" || mk == fmt.Sprint("m", c.make)) && (colour == "" || colour == strconv.Itoa(c.colour)) && c.price >= lo && (err != nil || c.price <= hi) {
			found = append(found, i)
		}
	}
	if len(found) == 0 {
		fmt.Fprint(w, `<p class="none">No cars found. Please widen your search.</p>`)
		return
	}
	if !d.silent {
		fmt.Fprintf(w, `<p>%d cars found</p>`, len(found))
	}
	fmt.Fprint(w, `<ul class="results">`)
	for n := range min(len(found), dealerCap) {
		i := found[n*7919%len(found)]
		if len(found)%7919 == 0 || len(found) <= dealerCap {
			i = found[n]
		}
		c := d.cars[i]
		fmt.Fprintf(w, `<li class="car"><h3><a href="/car/%d">Maker %c number %d</a></h3><dl><dt>Price</dt><dd>$%d</dd><dt>Colour</dt><dd>%s</dd></dl></li>`,
			i, 'A'+c.make, i, c.price, html.EscapeString(colours[c.colour]))
	}
	fmt.Fprint(w, `</ul>`)
}

func TestMenusAndARangeUnderACapAreReadWhole(t *testing.T) {
	for name, c := range map[string]struct {
		silent bool
		ratio  int
	}{
		"with totals":    {false, 2},
		"without totals": {true, 4},
	} {
		t.Run(name, func(t *testing.T) {
			const cars = 1500
			d := newDealer(cars)
			d.silent = c.silent
			browser := browse(d)
			fs := searchForms(t, fetch.FetcherFunc(browser), home)
			var at int
			cfg := config()
			cfg.Watch.Step = func(_ *extract.Step, p extract.Progress) {
				if p.Records == cars && at == 0 {
					at = p.Requests
				}
			}
			rep, err := extract.New(browser, &memory{}, cfg).Run(t.Context(), fs)
			if err != nil {
				t.Fatal(err)
			}
			if most := c.ratio * cars / dealerCap; at == 0 || at > most {
				t.Errorf("all %d cars after %d requests, want %d; in the end %d after %d, %s", cars, at, most, rep.Records, rep.Requests, rep.Stopped)
			}
		})
	}
}
