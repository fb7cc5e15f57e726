package booksite

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
)

// jsonFaults are those of all doors that answer in JSON and count how many records stand before an
// answer. "bad json" are signs that JSON forbids, "breaks off" the end of each answer that is
// missing, as of one that is too long, "repeats" an answer to whatever is behind the end that is
// the last one again, with no total.
var jsonFaults = []string{"no totals", "wrong totals", "bad json", "breaks off", "repeats"}

// part are the books of an answer that begins at from, and where it ends.
func (s *Site) part(from, most int) []Book {
	books := s.Truth()
	if s.o.Faults["repeats"] && from >= len(books) {
		from = len(books) - min(most, s.o.Page)
	}
	from = min(max(from, 0), len(books))
	return books[from:min(from+min(most, s.o.Page), len(books))]
}

// total is how many books an answer says there are; nil where it does not say.
func (s *Site) total() any {
	switch {
	case s.o.Faults["no totals"], s.o.Faults["repeats"]:
		return nil
	case s.o.Faults["wrong totals"]:
		return 17
	}
	return len(s.Truth())
}

// write sends an answer in JSON.
func (s *Site) write(w http.ResponseWriter, v any) {
	body, err := json.Marshal(v)
	if err != nil {
		panic(fmt.Sprintf("booksite: %v", err)) // of plain values
	}
	if s.o.Faults["bad json"] {
		text := strings.NewReplacer(`The `, "The\t", `]}`, `],}`).Replace(string(body))
		body = append([]byte("\xef\xbb\xbf"), text...)
	}
	if s.o.Faults["breaks off"] && len(body) > longAnswer {
		body = body[:len(body)*2/3]
	}
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write(body) // who went away gets nothing
}

// longAnswer is the length of an answer that breaks off where it may, in bytes.
const longAnswer = 4000

// number is a parameter that is a number; otherwise where it is none.
func number(r *http.Request, name string, otherwise int) int {
	n, err := strconv.Atoi(r.FormValue(name))
	if err != nil {
		return otherwise
	}
	return n
}

// Address is where the page of a book stands.
func Address(host string, b Book) string { return fmt.Sprintf("http://%s/book/%d", host, b.ID) }

// each makes a list of what each book is.
func each[T any](books []Book, of func(Book) T) []T {
	list := make([]T, 0, len(books))
	for _, b := range books {
		list = append(list, of(b))
	}
	return list
}
