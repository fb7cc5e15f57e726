package querygen

import (
	"strconv"
	"testing"

	"deepcrawl/querygen/values"
)

// datedDatabase is text of which nine items in ten bear one of thirty years.
func datedDatabase(items int) *database {
	db := newDatabase(items, 2000, 10, 14)
	first := len(db.words)
	for year := range 30 {
		db.words = append(db.words, strconv.Itoa(1990+year))
	}
	for d := range db.items {
		if d%10 == 0 {
			continue
		}
		w := first + d*7%30
		db.items[d] = append(db.items[d], w)
		db.postings[db.words[w]] = append(db.postings[db.words[w]], d)
	}
	return db
}

func TestAValueOfEachSortIsAskedEarlyWhereExactTotalsTellItsWorth(t *testing.T) {
	for totals, asked := range map[string]bool{"exact": true, "rounded": false, "none": false} {
		s := &site{database: datedDatabase(1500), page: 10, totals: totals}
		s.harvest(t, Config{Policy: Greedy}, 150)
		surveyed, good, year := 0, 0, 0
		for _, o := range s.outcomes {
			if o.Ask.Query.By == sortSurveyed && o.Ask.Page == 1 {
				surveyed++
				if good < sortSurveyGood {
					t.Errorf("totals %s: %q is asked after %d answers with results", totals,
						o.Ask.Query.Term, good)
				}
				if values.ShapeOf(o.Ask.Query.Value.Text) == values.OneYear {
					year++
				}
			}
			if o.Ask.Page == 1 && o.Returned > 0 && o.Ask.Query.Purpose == "value" {
				good++
			}
		}
		if asked != (year == 1) || surveyed > sortSurveys {
			t.Errorf("totals %s: %d values of a sort are asked to learn its worth, %d of them years", totals, surveyed, year)
		}
	}
}

func TestUnderACapNoSortIsSurveyed(t *testing.T) {
	s := &site{database: datedDatabase(1500), page: 10, totals: "exact", cap: 50}
	s.harvest(t, Config{Policy: Greedy}, 200)
	for i, o := range s.outcomes {
		if o.Ask.Query.By == sortSurveyed {
			t.Fatalf("request %d asks for %q to learn the worth of its sort, of whose results %d "+
				"can be read", i, o.Ask.Query.Term, s.cap)
		}
	}
}
