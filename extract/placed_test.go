package extract_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"deepcrawl/extract"
)

// spelling is a shop whose addresses tell more than the number of a book, or not that.
type spelling struct {
	books shop
	asked map[string]int // questions, by their order
	at    func(set, row, place, book int) string
	about func(set, book int) string // nil: its printer
}

const spelledRows = 8 // of a page

// printers are told by the length of a title.
var printers = []string{
	"Adela Eklund, Harbour Lane 4, Corwen", "Bruno Farkas and Sons, Kelham",
	"The Widow of Hugo Marchetti",
	"Press of the Observatory", "Greta Okafor at the Two Bridges", "Lorenz, Quintero and Company",
	"Yara Whitcombe, Elmford",
}

func (s *spelling) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/html")
	q := strings.ToLower(r.FormValue("q"))
	fmt.Fprintf(w, `<h1>Books</h1><form action="/find"><label>Search <input type="search" `+
		`name="q" value="%s"></label><button>Search</button></form>`, q)
	if r.URL.Path == "/" {
		return
	}
	var hits []int
	for i, title := range s.books {
		if strings.Contains(" "+strings.ToLower(title)+" ", " "+q+" ") {
			hits = append(hits, i)
		}
	}
	if len(hits) == 0 {
		fmt.Fprint(w, `<p>Nothing was found.</p>`)
		return
	}
	if s.asked[q] == 0 {
		s.asked[q] = len(s.asked) + 1
	}
	page, _ := strconv.Atoi(r.FormValue("p"))
	page = max(page, 1)
	fmt.Fprintf(w, `<p>%d books</p><table>`, len(hits))
	for i := (page - 1) * spelledRows; i < min(len(hits), page*spelledRows); i++ {
		title := s.books[hits[i]]
		about := printers[len(title)%len(printers)]
		if s.about != nil {
			about = s.about(s.asked[q], hits[i])
		}
		if s.at == nil {
			fmt.Fprintf(w, `<tr><td><b>%s</b></td><td>%s</td></tr>`, title, about)
			continue
		}
		fmt.Fprintf(w, `<tr><td><a href="%s">%s</a></td><td>%s</td></tr>`,
			s.at(s.asked[q], i%spelledRows+1, i+1, hits[i]), title, about)
	}
	fmt.Fprint(w, `</table>`)
	if page*spelledRows < len(hits) {
		fmt.Fprintf(w, `<a href="/find?q=%s&amp;p=%d">Next</a>`, q, page+1)
	}
}

// An item that is listed again under another address, or says something of the question, is the one
// that was kept.
func TestItemsThatAreListedAgainAreKeptOnce(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		all    int
		at     func(set, row, place, book int) string
		about  func(set, book int) string
		copies int // made before that was proven
	}{
		"a place of the page": {60, func(_, row, _, _ int) string {
			return fmt.Sprint("/book?nr=", row)
		}, nil, 1},
		"two addresses": {60, func(set, _, _, book int) string {
			return fmt.Sprintf([]string{"/book/%d", "/view.asp?BookID=%d"}[(set+book)%2], 7000+book)
		}, nil, 1},
		"a program that moves": {60, func(set, _, _, book int) string {
			return fmt.Sprintf("/books-%x.php?show=%d", 0xd8c271+97*set, 7000+book)
		}, nil, 1},
		"how far away": {60, nil, func(set, book int) string {
			return fmt.Sprintf("%s (%d.%d km)", printers[book%len(printers)], 3+(set*31+book*17)%90,
				(set+book)%10)
		}, 5},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := &rounds{of: map[int]*memory{}}
			site := &spelling{books: books(c.all), asked: map[string]int{}, at: c.at,
				about: c.about}
			r := harvestRound(t, a, site, 1)
			if r.Records < c.all*19/20 || r.Records > c.all+c.copies {
				t.Errorf("%d records of %d: %s", r.Records, c.all, r.Reason)
			}
		})
	}
}

// The next round gives an item the key that it has.
func TestANewRoundKnowsTheOtherSpellings(t *testing.T) {
	t.Parallel()
	a := &rounds{of: map[int]*memory{}}
	keys := map[string]bool{}
	for round := 1; round <= 2; round++ {
		at := func(set, _, _, book int) string {
			return fmt.Sprintf([]string{"/book/%d", "/view.asp?BookID=%d"}[(set+book+round)%2],
				7000+book)
		}
		harvestRound(t, a, &spelling{books: books(60), asked: map[string]int{}, at: at}, round)
		for s, err := range a.Steps(t.Context(), extract.Config{}.Site, round) {
			if err != nil {
				t.Fatal(err)
			}
			for i := range s.Records {
				keys[s.Records[i].Key] = true
			}
		}
	}
	if len(keys) > 61 {
		t.Errorf("%d keys for 60 books", len(keys))
	}
}
