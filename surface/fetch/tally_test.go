package fetch

import (
	"context"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestWhatAHostWasAskedIsCounted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begun := time.Now()
		c := fakeClient(t, Config{},
			&fakeSite{answer: func(r *http.Request, n int) (*http.Response, error) {
				switch r.URL.Path {
				case "/robots.txt":
					return reply(200, "User-agent: *\nDisallow: /closed"), nil
				case "/gone":
					return reply(404, "none"), nil
				}
				return reply(200, "hello"), nil
			}})
		fetchAll(t, c, "http://a.test/", "http://a.test/gone")
		if _, err := c.Fetch(context.Background(),
			&Request{URL: mustParse(t, "http://a.test/closed")}); err == nil {
			t.Error("a closed page was got")
		}
		first := c.Gate().Tallies()
		want := []Tally{{
			Host: "http://a.test", Site: "a.test", Requests: 3,
			Bytes: int64(len("User-agent: *\nDisallow: /closed") + len("hello") + len("none")),
			Gap:   time.Second, Waited: 2 * time.Second, Statuses: map[int]int{200: 2, 404: 1},
			First: begun, Last: begun.Add(2 * time.Second),
		}}
		if diff := cmp.Diff(want, first); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
		time.Sleep(5 * time.Second)
		fetchAll(t, c, "http://a.test/")
		second := c.Gate().Tallies()
		if len(second) != 1 || second[0].Requests != 1 {
			t.Fatalf("after they were handed out: %+v, want the one request since", second)
		}
		if left := c.Gate().Tallies(); len(left) != 0 {
			t.Errorf("nothing was asked since, but %+v is handed out", left)
		}
	})
}
