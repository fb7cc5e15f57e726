package identity

import (
	"fmt"
	"slices"
	"testing"

	"deepcrawl/extract/records/answer"
)

// A court lists of each case the party that was asked for, and calls it by its number.
func TestCasesThatAreCalledByTheirNumbersContradictNothing(t *testing.T) {
	for _, c := range []struct {
		title        string // of case n
		contradicted bool
	}{
		{"10%05d-44.2021", false},
		{"%d", true},             // what is called 3 may be the third of any list
		{"%d. 2021-05-04", true}, // and a day is that of many
	} {
		answer := func(party string) (sights []trialSight) {
			for n := range 5 {
				title := fmt.Sprintf(c.title, n+1)
				sights = append(sights,
					sightOf(&answer.Record{Key: fmt.Sprint("http://court.example/case?code=", n),
						Title: title, Text: title + " " + party}))
			}
			return sights
		}
		// seen twice
		id := &Identity{Trial: &Trial{Sights: slices.Repeat(answer("Ada Ash of the Mill"), 2)}}
		if got := id.contradicted(
			answer("Bertha Cole, Elm and Sons, Dover")); got != c.contradicted {
			t.Errorf("%q: contradicted is %v", c.title, got)
		}
	}
}
