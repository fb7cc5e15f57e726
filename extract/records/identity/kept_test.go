package identity

import (
	"fmt"
	"testing"

	"deepcrawl/extract/records/answer"
)

// A list of all items is longer than what is remembered of the first pages; that part of the
// addresses is drawn shows when they come again.
func TestMoreItemsThanAreRememberedKeepTheirKeys(t *testing.T) {
	const all = 2 * asideItems
	listed := func(draw int) (rs []answer.Record) {
		for i := range all {
			title := fmt.Sprint("House of street ", i)
			rs = append(rs,
				answer.Record{Key: fmt.Sprintf("http://h.example/item/%d?rnd=%x", i, i*draw),
					KeyKind: "url", Title: title,
					Text: title + ", built by Adela Eklund, Harbour Lane"})
		}
		return rs
	}
	var kept Kept
	var rc Recall
	id := &Identity{Addressed: true}
	first := listed(7919)
	for i := range first {
		kept.Note(&first[i])
	}
	again := listed(104729)
	for _, rs := range [][]answer.Record{listed(7919), again} {
		id.Aside(rs)
		rc.Recall(&kept, id, rs)
	}
	for i := range again {
		if again[i].Key != first[i].Key {
			t.Fatalf("item %d has the key %s, had %s", i, again[i].Key, first[i].Key)
		}
	}
}

// Items of two collections have the same numbers, and some, or the few that there are, say the
// same.
func TestNumbersOfOtherItemsAreNoSpelling(t *testing.T) {
	for films, all := range map[string]int{"http://h.example/films/%d": asideProofs,
		"http://h.example/film.php?id=%d": 20} {
		testNumbers(t, films, all)
	}
}

func testNumbers(t *testing.T, films string, all int) {
	t.Helper()
	record := func(at string, i int, title string) answer.Record {
		return answer.Record{Key: fmt.Sprintf(at, i), KeyKind: "url", Title: title,
			Text: title + ", built by Adela Eklund, Harbour Lane"}
	}
	var kept Kept
	var page []answer.Record
	for i := range all {
		r := record("http://h.example/books/%d", i, fmt.Sprint("Book ", i))
		kept.Note(&r)
		title := fmt.Sprint("Film ", i)
		if i < asideProofs {
			title = r.Title // some are called as the books are
		}
		page = append(page, record(films, i, title))
	}
	(&Recall{}).Recall(&kept, &Identity{Addressed: true}, page)
	for i, r := range page {
		if want := fmt.Sprintf(films, i); r.Key != want {
			t.Errorf("film %d has the key %s", i, r.Key)
		}
	}
}
