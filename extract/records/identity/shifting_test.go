package identity

import (
	"encoding/json"
	"fmt"
	"testing"

	"deepcrawl/extract/records/answer"
)

// Items are told apart by a number alone where one answer lists both, or where most items keep
// theirs.
func TestNumbersThatItemsKeepDoNotShift(t *testing.T) {
	for _, tt := range []struct {
		name           string
		number         func(item, question int) int
		twins, shifted bool
	}{
		{"as far as it is from the place", func(i, q int) int {
			return 3 + 7*i + 11*q
		}, false, true},
		{"of the item", func(i, _ int) int { return 3 + 7*i }, false, false},
		{"of an edition, of which an answer has both", func(i, q int) int {
			return 3 + 7*i + 11*q
		}, true, false},
	} {
		id := &Identity{Places: []string{"km"}}
		for q := range 4 {
			var rs []answer.Record
			var said []Said
			for i := range 8 {
				title := fmt.Sprint("Pharmacy of street ", i)
				about := fmt.Sprintf("%s, at the two bridges (%d.%d km)", title, tt.number(i, q),
					i%2*i)
				rs = append(rs,
					answer.Record{Key: about, KeyKind: "hash", Title: title, Text: about})
				said = append(said, Said{"km": about})
			}
			if tt.twins {
				rs, said = append(rs, rs[0]), append(said, Said{"km": said[0]["km"] + " 2nd 1"})
				said[0] = Said{"km": said[0]["km"] + " 2nd 0"}
			}
			id.Shift(rs, said, uint64(q+1))
			id = stored(t, id)
		}
		if got := len(id.Shifts) > 0; got != tt.shifted {
			t.Errorf("a number %s: shifts is %v", tt.name, got)
		}
	}
}

// stored is an identity as a harvest that is gone on with has it.
func stored(t *testing.T, id *Identity) (back *Identity) {
	t.Helper()
	text, err := json.Marshal(id)
	if err == nil {
		err = json.Unmarshal(text, &back)
	}
	if err != nil {
		t.Fatal(err)
	}
	return back
}
