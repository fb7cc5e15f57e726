package identity

import (
	"fmt"
	"testing"

	"deepcrawl/extract/records/answer"
)

func listedIn(at string, items ...int) (rs []answer.Record) {
	for place, i := range items {
		title := fmt.Sprint("House of street ", i)
		rs = append(rs,
			answer.Record{Key: fmt.Sprintf(at, place+1), KeyKind: "url", Title: title,
				Text: title + " Adela Eklund"})
	}
	return rs
}

// The address is the set of an answer and the place in it: an item listed again is the one that was
// kept.
func TestAPlaceInTheSetOfAnAnswerIsNoAddress(t *testing.T) {
	for _, at := range []string{"http://h.example/show/%d/%%d",
		"http://h.example/show?set=00%d&entry=0000%%d"} {
		id, kept, rc := &Identity{Addressed: true}, Kept{}, Recall{}
		first := listedIn(fmt.Sprintf(at, 1), 1, 2, 3, 4, 5)
		rc.Recall(&kept, id, first)
		for i := range first {
			kept.Note(&first[i])
		}
		again := listedIn(fmt.Sprintf(at, 2), 9, 4, 3, 8, 1)
		rc.Recall(&kept, id, again)
		if id.Addressed {
			t.Errorf("%s: addresses are believed", at)
		}
		for i, want := range []string{again[0].Address(), first[3].Key, first[2].Key,
			again[3].Address(), first[0].Key} {
			if again[i].Key != want {
				t.Errorf("%s: record %d has the key %s, want %s", at, i, again[i].Key, want)
			}
		}
	}
}

// Articles of a volume are counted, too; a question that lists those of several volumes shows that
// their numbers are their own.
func TestNumbersOfTheirOwnStayAddresses(t *testing.T) {
	id, kept, rc := &Identity{Addressed: true}, Kept{}, Recall{}
	for volume := range 3 {
		rs := listedIn(fmt.Sprintf("http://h.example/%d/%%d", 2020+volume), 10*volume+1,
			10*volume+2, 10*volume+3)
		rc.Recall(&kept, id, rs)
		for i := range rs {
			kept.Note(&rs[i])
		}
	}
	mixed := append(listedIn("http://h.example/2022/%d", 21),
		listedIn("http://h.example/2020/%d", 1, 2)...)
	rc.Recall(&kept, id, mixed)
	reprints := listedIn("http://h.example/2023/%d", 1, 2, 3, 4)
	rc.Recall(&kept, id, reprints)
	if !id.Addressed {
		t.Error("addresses are not believed")
	}
	if want := reprints[0].Address(); reprints[0].Key != want {
		t.Errorf("key %s, want %s", reprints[0].Key, want)
	}
}
