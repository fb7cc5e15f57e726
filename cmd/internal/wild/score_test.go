package wild

import (
	"fmt"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
)

// shelf is a site of 40 books, all of which the word "book" finds.
func shelf() *Site {
	s := New(1, 1)
	s.Content.Columns = []Column{{Key: "title", Label: "Title"}, {Key: "shelf", Label: "Shelf"}}
	for i := range 40 {
		s.Content.Items = append(s.Content.Items,
			Item{ID: i, Cells: [][]string{{fmt.Sprintf("Book number%d", i)}, {fmt.Sprintf("row %d", i%4)}}})
	}
	s.Form.Controls = []Control{Box{Name: "q", Label: "Words", Columns: []int{0}}}
	s.Routes["/delete"] = func(*Visit) *Reply {
		r := Page("gone", "")
		r.Kind = Harm
		return r
	}
	return s
}

func visit(s *Site, paths ...string) {
	for _, path := range paths {
		s.ServeHTTP(httptest.NewRecorder(),
			httptest.NewRequest("GET", s.Base()[:len(s.Base())-1]+path, nil))
	}
}

// whole is the harvest of a client that asks for all pages and reads them rightly.
func whole(s *Site) Harvest {
	visit(s, "/")
	h := Harvest{Begun: s.Mark()}
	for page := range 4 {
		visit(s, fmt.Sprintf("/search?q=book&page=%d", page+1))
		h.Claims = append(h.Claims, Claim{Log: s.Mark(), Coverage: float64(page+1) / 4})
	}
	for i := range s.Content.Items {
		address := s.Base() +
			strings.TrimPrefix(s.Results.Ident.Address(&Visit{Site: s}, i, 0), "/")
		h.Records = append(h.Records,
			Record{Key: address, URL: address, Title: s.Content.TitleOf(i),
				Attributes: []Attribute{{"Shelf", s.Content.Cell(i, 1)}}})
	}
	h.Last = Claim{Log: s.Mark(), Coverage: 1, Low: 40, High: 41}
	return h
}

func TestAWholeHarvestIsWon(t *testing.T) {
	s := shelf()
	sc := s.Judge(whole(s))
	if !sc.Won || sc.Share != 1 || sc.Requests != 4 || sc.Discovery != 1 || sc.At["0.95"] != 4 ||
		sc.Client["0.95"] != 5 || !sc.Interval || sc.Faulty {
		t.Errorf("%+v", sc)
	}
}

// Each of these spoils a whole harvest in one way.
func TestWhySitesAreNotHarvested(t *testing.T) {
	for want, spoil := range map[string]func(s *Site, h *Harvest){
		"less than 95 % found": func(_ *Site, h *Harvest) {
			h.Records, h.Claims, h.Last.Coverage = h.Records[:30], nil, 0.75
		},
		"more than 1 % second copies and records that are none": func(_ *Site, h *Harvest) {
			h.Records = append(h.Records, Record{Title: "Opening hours", URL: "/hours"})
		},
		"something was changed": func(s *Site, _ *Harvest) {
			visit(s, "/delete")
		},
		"robots.txt was not obeyed": func(s *Site, _ *Harvest) {
			s.Manners.Close("/about")
			visit(s, "/about")
		},
		"a coverage was said that is more than .10 off": func(_ *Site, h *Harvest) {
			h.Claims[1].Coverage = 0.9
		},
		"more than twice the requests of the knowing client, and 30": func(s *Site, h *Harvest) {
			for range 40 {
				visit(s, "/search?q=nothing")
			}
			for page := range 4 {
				visit(s, fmt.Sprintf("/search?q=book&page=%d", page+1))
			}
			h.Begun, h.Claims = 5, nil // what came before is taken for the discovery
		},
	} {
		s := shelf()
		h := whole(s)
		spoil(s, &h)
		sc := s.Judge(h)
		if sc.Harvested || len(sc.Why) != 1 || sc.Why[0].Kind != want {
			t.Errorf("%s: %+v", want, sc.Why)
		}
	}
}

// A harvest that reads fields under two names, or takes a place in the list for an address, is none
// to win.
func TestAHarvestIsWonByItsFields(t *testing.T) {
	s := shelf()
	h := whole(s)
	for i := range h.Records[:20] {
		h.Records[i].Attributes[0].Name = "Value"
	}
	if sc := s.Judge(h); !sc.Harvested || sc.Won || sc.Fields != 0.5 {
		t.Errorf("fields %v, harvested %v, won %v", sc.Fields, sc.Harvested, sc.Won)
	}
}

func TestBlameComparesSitesWithATraitToTheOthers(t *testing.T) {
	var scores []*Score
	for i := range 20 {
		sc := &Score{N: i, Harvested: i >= 10, Traits: []string{"subject/books"}}
		if i < 10 {
			sc.Traits = append(sc.Traits, "pager/none")
		}
		scores = append(scores, sc)
	}
	sum := Summarize(scores, 0)
	i := slices.IndexFunc(sum.Blame, func(b Blame) bool { return b.Trait == "pager/none" })
	if i != 0 || sum.Blame[0].With != 0 || sum.Blame[0].Without != 1 || sum.Blame[0].Sites != 10 ||
		sum.Blame[0].Error == 0 || sum.HarvestedShare != 0.5 {
		t.Errorf("%+v", sum.Blame)
	}
}
