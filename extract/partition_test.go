package extract_test

import (
	"fmt"
	"html"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"deepcrawl/extract"
	"deepcrawl/surface/fetch"
)

// dealer is a car dealer's search of menus and a price range that shows the first 50 cars of an
// answer on one page.
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
		d.cars = append(d.cars,
			car{int(x>>28) * int(x>>24&15) / 16, int(x >> 16 & 7),
				900 + 25*int(x>>8&255)*int(x&255)/40})
	}
	return d
}

var colours = []string{"Black", "White", "Silver", "Red", "Blue", "Green", "Grey", "Yellow"}

func (d *dealer) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	d.requests++
	q := r.URL.Query()
	fmt.Fprint(w, `<html><head><title>Used cars</title></head><body><h1>Used cars</h1><form `+
		`action="/find"><label>Make <select name="make"><option value="">Any make</option>`)
	for i := range 15 {
		fmt.Fprintf(w, `<option value="m%d">Maker %c</option>`, i, 'A'+i)
	}
	fmt.Fprint(w, `</select></label> <label>Colour <select name="colour"><option value="">Any colour</option>`)
	for i, c := range colours {
		fmt.Fprintf(w, `<option value="%d">%s</option>`, i, c)
	}
	fmt.Fprint(w, `</select></label> <label>Price from <input name="price_min" type="number">`+
		`</label> <label>to <input name="price_max" type="number"></label> <input type="submit" `+
		`value="Search cars"></form>`)
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
		if (mk == "" || mk == fmt.Sprint("m", c.make)) &&
			(colour == "" || colour == strconv.Itoa(c.colour)) && c.price >= lo &&
			(err != nil || c.price <= hi) {
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
		fmt.Fprintf(w, `<li class="car"><h3><a href="/car/%d">Maker %c number %d</a></h3><dl><dt>`+
			`Price</dt><dd>$%d</dd><dt>Colour</dt><dd>%s</dd></dl></li>`,
			i, 'A'+c.make, i, c.price, html.EscapeString(colours[c.colour]))
	}
	fmt.Fprint(w, `</ul>`)
}

func TestMenusAndARangeUnderACapAreReadWhole(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		silent bool
		ratio  int
	}{
		"with totals":    {false, 2},
		"without totals": {true, 4},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
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
				t.Errorf("all %d cars after %d requests, want %d; in the end %d after %d, %s", cars,
					at, most, rep.Records, rep.Requests, rep.Stopped)
			}
		})
	}
}

// docket is a court's search of cases by a range of dates that may be no longer than 31 days, and a
// menu of courts. It shows the first 100 cases of an answer and prints no totals.
type docket struct {
	cases []filing
}

type filing struct {
	court int
	filed time.Time
}

const docketCap = 100

var courts = []string{"Civil Division", "Criminal Division", "Family Court", "Probate Court",
	"Small Claims Court", "Traffic Court"}

// newDocket returns n cases that were filed over so many days before today, none of them at a
// weekend.
func newDocket(n, days int) *docket {
	d := &docket{}
	today := time.Now().UTC().Truncate(24 * time.Hour)
	for i := range n {
		x := uint32(i+1) * 2654435761
		back := int(x>>8) % days
		filed := today.AddDate(0, 0, -back)
		if wd := filed.Weekday(); wd == time.Saturday || wd == time.Sunday {
			filed = filed.AddDate(0, 0, -2)
		}
		d.cases = append(d.cases, filing{int(x>>28) * 6 / 16, filed})
	}
	return d
}

func (d *docket) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, `<html><head><title>Docket search</title></head><body><h1>Docket search</h1><form action="/docket">
<p><label>Filed from <input type="date" name="filed_from" required></label> <label>Filed to <input type="date" name="filed_to" required></label>
<label>Court <select name="court"><option value="">All courts</option>`)
	for i, c := range courts {
		fmt.Fprintf(w, `<option value="c%d">%s</option>`, i, c)
	}
	fmt.Fprint(w, `</select></label> <input type="submit" value="Search cases"></p></form>`)
	if r.URL.Path == "/docket" {
		d.results(w, r.URL.Query().Get("filed_from"), r.URL.Query().Get("filed_to"),
			r.URL.Query().Get("court"))
	}
	fmt.Fprint(w, `<p>The registry is open from nine to four.</p></body></html>`)
}

func (d *docket) results(w http.ResponseWriter, first, last, court string) {
	from, err := time.Parse(time.DateOnly, first)
	to, bad := time.Parse(time.DateOnly, last)
	if err != nil || bad != nil || to.Sub(from) > 30*24*time.Hour {
		fmt.Fprint(w, `<p class="error">Please give a range of dates of at most 31 days.</p>`)
		return
	}
	shown := 0
	for i, c := range d.cases {
		if c.filed.Before(from) || c.filed.After(to) ||
			court != "" && court != fmt.Sprint("c", c.court) || shown == docketCap {
			continue
		}
		if shown++; shown == 1 {
			fmt.Fprint(w, `<table class="cases"><tr><th>Case</th><th>Filed</th><th>Court</th></tr>`)
		}
		fmt.Fprintf(w,
			`<tr><td><a href="/case/%d">%s v. %s, No. %d</a></td><td>%s</td><td>%s</td></tr>`,
			i, surnames[i%len(surnames)], surnames[i/7%len(surnames)], 10000+i,
			c.filed.Format("January 2, 2006"), courts[c.court])
	}
	if shown == 0 {
		fmt.Fprint(w, `<p class="none">No cases were filed in this period.</p>`)
		return
	}
	fmt.Fprint(w, `</table>`)
}

var surnames = strings.Fields("Abbott Baker Cooper Dixon Ellis Foster Grant Hughes Irving Jensen " +
	"Keller Lopez Morris Nolan Owens Parker Quinn Russell Stone Turner Underwood Vance Walker " +
	"Young")

// opac is the catalogue of a library whose first box finds words of titles only; authors and
// subjects have boxes of their own. It prints totals and shows 20 books a page.
type opac struct {
	books []book
}

type book struct {
	title, author, subject string
}

const opacPage = 20

func newOpac(n int) *opac {
	o := &opac{}
	nouns := strings.Fields("river garden history engine winter harbour theory island music " +
		"kitchen desert market silence bridge forest colour journey mountain painting science")
	kinds := strings.Fields(
		"short hidden modern ancient complete practical lost little northern secret")
	first := strings.Fields("Anna Boris Clara David Elena Frank Greta Henry Irene Jonas")
	subjects := []string{"History", "Natural science", "Cookery", "Travel", "Engineering", "Art",
		"Music", "Geography"}
	for i := range n {
		x := uint32(i+1) * 2654435761
		o.books = append(o.books, book{
			title: fmt.Sprintf("The %s %s of %s %d", kinds[x>>4%10], nouns[x>>9%20],
				nouns[x>>15%20], 1000+i),
			author:  first[x>>20%10] + " " + surnames[x>>24%24],
			subject: subjects[x>>12%8],
		})
	}
	return o
}

func (o *opac) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, `<html><head><title>Library catalogue</title></head><body><h1>Library catalogue</h1><form action="/opac">
<p><label>Title <input type="text" name="title"></label> <label>Author <input type="text" name="author"></label>
<label>Subject <input type="text" name="subject"></label> <input type="submit" value="Search the catalogue"></p></form>`)
	if r.URL.Path == "/opac" {
		o.results(w, r)
	}
	fmt.Fprint(w, `<p>Books may be kept for four weeks.</p></body></html>`)
}

func (o *opac) results(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	var found []int
	for i, b := range o.books {
		if q.Get("title")+q.Get("author")+q.Get("subject") != "" &&
			within(b.title, q.Get("title")) && within(b.author, q.Get("author")) &&
			within(b.subject, q.Get("subject")) {
			found = append(found, i)
		}
	}
	if len(found) == 0 {
		fmt.Fprint(w, `<p class="none">Your search found no books.</p>`)
		return
	}
	page, _ := strconv.Atoi(q.Get("page"))
	from := min(opacPage*page, len(found))
	to := min(from+opacPage, len(found))
	fmt.Fprintf(w, `<p>%d books found, showing %d to %d</p><ul class="books">`, len(found), from+1,
		to)
	for _, i := range found[from:to] {
		b := o.books[i]
		fmt.Fprintf(w, `<li><h3><a href="/book/%d">%s</a></h3><p class="author">by %s</p><p `+
			`class="subject">Subject: %s</p></li>`, i, b.title, b.author, b.subject)
	}
	fmt.Fprint(w, `</ul>`)
	if to < len(found) {
		q.Set("page", strconv.Itoa(page+1))
		fmt.Fprintf(w, `<p><a rel="next" href="/opac?%s">Next page</a></p>`,
			html.EscapeString(q.Encode()))
	}
}

// within reports whether all words of a query are words of a text.
func within(text, query string) bool {
	words := strings.Fields(strings.ToLower(text))
	for _, w := range strings.Fields(strings.ToLower(query)) {
		if !slices.Contains(words, w) {
			return false
		}
	}
	return true
}

func TestFormsOfSeveralFieldsAreReadForTheMostPart(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		site  http.Handler
		items int
		page  int
		ratio float64 // times items/page, within which 95 % are to be found
	}{
		"a docket by a month and court":    {newDocket(2400, 400), 2400, docketCap, 3.5},
		"a catalogue of one box a concept": {newOpac(800), 800, opacPage, 2.5},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			browser := browse(c.site)
			fs := searchForms(t, fetch.FetcherFunc(browser), home)
			at := 0
			cfg := config()
			cfg.Watch.Step = func(_ *extract.Step, p extract.Progress) {
				if 100*p.Records >= 95*c.items && at == 0 {
					at = p.Requests
				}
			}
			rep, err := extract.New(browser, &memory{}, cfg).Run(t.Context(), fs)
			if err != nil {
				t.Fatal(err)
			}
			if most := int(c.ratio * float64(c.items) / float64(c.page)); at == 0 || at > most {
				t.Errorf("95 %% of %d after %d requests, want %d; in the end %d after %d, %s",
					c.items, at, most, rep.Records, rep.Requests, rep.Stopped)
			}
		})
	}
}
