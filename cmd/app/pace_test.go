package app

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract"
	"deepcrawl/querygen"
)

func TestAPaceIsThatOfTheLatestMinutes(t *testing.T) {
	begun := time.Unix(0, 0)
	var p pace
	if rate, fresh := p.perMinute(begun); rate != 0 || fresh != 0 {
		t.Errorf("nothing done gives %v and %v", rate, fresh)
	}
	// one request a second that brings 10, then, for the latest five minutes, one in two seconds
	// that brings 1
	for s := range 600 {
		at := begun.Add(time.Duration(s) * time.Second)
		if s < 300 {
			p.note(at, s, 10*s)
		} else if s%2 == 0 {
			p.note(at, 300+(s-300)/2, 3000+(s-300)/2)
		}
	}
	rate, fresh := p.perMinute(begun.Add(599 * time.Second))
	if rate < 29 || rate > 31 || fresh < 29 || fresh > 31 {
		t.Errorf("%.1f requests and %.1f new a minute, want 30 of each", rate, fresh)
	}
	if later, _ := p.perMinute(begun.Add(900 * time.Second)); later > rate/2 {
		t.Errorf("a site that is silent for five minutes still has %.1f requests a minute", later)
	}
	if len(p.marks) > 130 {
		t.Errorf("%d marks are kept", len(p.marks))
	}
}

func TestFewRequestsTellNoTimeToGo(t *testing.T) {
	var p pace
	for n := range 7 {
		if got := p.tells(); got != (n > 5) {
			t.Errorf("after %d requests that were timed: %v", n-1, got)
		}
		p.note(time.Unix(int64(60*n), 0), n, 10*n)
	}
}

func TestTimeToGoIsSaidNoFinerThanItIsKnown(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "", 20 * time.Second: "<1 min to go", 9 * time.Minute: "9 min to go",
		89 * time.Minute:  "89 min to go",
		150 * time.Minute: "2 h to go", 47 * time.Hour: "47 h to go",
		100 * time.Hour: "4 days to go",
	} {
		if got := toGoInWords(d, toTheEnd); got != want {
			t.Errorf("%v: %q, want %q", d, got, want)
		}
	}
	if got := toGo(100, 0); got != 0 {
		t.Errorf("a harvest that finds nothing new ends in %v", got)
	}
	if got, to := sooner(0, timeLimit, time.Minute, toTheEnd); got != time.Minute ||
		to != toTheEnd {
		t.Errorf("the only limit is %v %s", got, to)
	}
	if got, to := sooner(time.Hour, toTheEnd, time.Minute,
		"to the end of the budget"); got != time.Minute || to != "to the end of the budget" {
		t.Errorf("the sooner of two limits is %v %s", got, to)
	}
}

func TestTheTotalIsThatOfTheSiteOnceItPrintsOne(t *testing.T) {
	for _, tt := range []struct {
		claimed int
		e       querygen.Estimate
		want    string
	}{
		{0, querygen.Estimate{}, ""},
		{7995, querygen.Estimate{}, " of 7,995+"},
		{7995, querygen.Estimate{Size: 7995, Low: 100, High: 7995, Coverage: 0.1}, " of 7,995"},
		{7995, querygen.Estimate{Size: 4100.4, Low: 3900, High: 4400, Coverage: 0.1},
			" of about 4,100"},
	} {
		r := running{claimed: tt.claimed, p: extract.Progress{Records: 12, Estimate: tt.e}}
		got, total := r.of()
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%+v: (-want +got)\n%s", tt.e, diff)
		}
		if want := int(max(float64(tt.claimed), 0)); tt.e.Size > 0 && total != int(tt.e.Size) ||
			tt.e.Size == 0 && total != want {
			t.Errorf("%s: a total of %d", fmt.Sprint(tt.e), total)
		}
	}
}
