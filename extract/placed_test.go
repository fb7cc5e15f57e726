package extract_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"
)

// placing is a shop whose addresses tell the place of a book in a list, of which each question may open one of its own.
type placing struct {
	books shop
	sets  map[string]int                   // by question, nil: the list is that of the session
	at    func(set, row, place int) string // row is the place on the page
}

const placedRows = 8 // of a page

// printers are told by the length of a title.
var printers = []string{
	"Adela Eklund, Harbour Lane 4, Corwen", "Bruno Farkas and Sons, Kelham", "The Widow of Hugo Marchetti",
	"Press of the Observatory", "Greta Okafor at the Two Bridges", "Lorenz, Quintero and Company", "Yara Whitcombe, Elmford",
}

func (s *placing) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/html")
	q := strings.ToLower(r.FormValue("q"))
	fmt.Fprintf(w, `<h1>Books</h1><form action="/find"><label>Search <input type="search" name="q" value="%s"></label><button>Search</button></form>`, q)
	if r.URL.Path == "/" {
		return
	}
	var hits []string
	for _, title := range s.books {
		if strings.Contains(" "+strings.ToLower(title)+" ", " "+q+" ") {
			hits = append(hits, title)
		}
	}
	if len(hits) == 0 {
		fmt.Fprint(w, `<p>Nothing was found.</p>`)
		return
	}
	if s.sets[q] == 0 {
		s.sets[q] = len(s.sets) + 1
	}
	page, _ := strconv.Atoi(r.FormValue("p"))
	page = max(page, 1)
	fmt.Fprintf(w, `<p>%d books</p><table>`, len(hits))
	for i := (page - 1) * placedRows; i < min(len(hits), page*placedRows); i++ {
		fmt.Fprintf(w, `<tr><td><a href="%s">%s</a></td><td>%s</td></tr>`,
			s.at(s.sets[q], i%placedRows+1, i+1), hits[i], printers[len(hits[i])%len(printers)])
	}
	fmt.Fprint(w, `</table>`)
	if page*placedRows < len(hits) {
		fmt.Fprintf(w, `<a href="/find?q=%s&amp;p=%d">Next</a>`, q, page+1)
	}
}

// What was kept by its place in a list, before that was known to be no more, is the item that is listed again.
func TestItemsThatAreCalledByTheirPlacesAreKeptOnce(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		at     func(set, row, place int) string
		copies int // made before the addresses were proven to say nothing
	}{
		"of the page":               {func(_, row, _ int) string { return fmt.Sprint("/book?nr=", row) }, 0},
		"of a set of each question": {func(set, _, place int) string { return fmt.Sprintf("/show/%d/%d", set, place) }, 6},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			const all = 60
			a := &rounds{of: map[int]*memory{}}
			r := harvestRound(t, a, &placing{books: books(all), sets: map[string]int{}, at: c.at}, 1)
			if r.Records < all-1 || r.Records > all+c.copies {
				t.Errorf("%d records of %d: %s", r.Records, all, r.Reason)
			}
		})
	}
}
