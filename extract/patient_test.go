package extract

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"deepcrawl/surface/fetch"
)

func said(r *fetch.Request, text string) *fetch.Page {
	return &fetch.Page{Request: r, URL: r.URL, Status: 200,
		Header: http.Header{"Content-Type": {"text/html"}},
		Hops:   []fetch.Hop{{URL: r.URL, Status: 200}},
		Body:   []byte("<html><body>" + text + "</body></html>")}
}

func TestASearchRefusedForItsHasteIsAskedAgainAndTheNextInTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const gap = 15 * time.Second
		var last time.Time
		asked, refused := 0, 0
		board := fetch.FetcherFunc(func(_ context.Context, r *fetch.Request) (*fetch.Page, error) {
			asked++
			if r.URL.Query().Get("start") != "" {
				return said(r, "page two"), nil
			}
			if wait := gap - time.Since(last); wait > 0 {
				refused++
				return said(r, fmt.Sprintf("<p>Sorry but you cannot use search at this time. "+
					"Please try again in %d seconds.</p>", int(wait.Seconds())+1)), nil
			}
			last = time.Now()
			return said(r, "found "+r.URL.Query().Get("q")), nil
		})
		f := &patientFetcher{Fetcher: board, clock: fetch.RealClock{}}
		took := 0
		for i := range 10 {
			u, _ := url.Parse(fmt.Sprintf("http://h.example/search?q=w%d", i))
			p, err := f.Fetch(t.Context(), &fetch.Request{URL: u})
			if err != nil || !strings.Contains(string(p.Body), "found") {
				t.Fatalf("question %d: %v", i, err)
			}
			took += cost(p, nil)
			u, _ = url.Parse(fmt.Sprintf("http://h.example/search?q=w%d&start=10", i))
			before := time.Now()
			if p, err = f.Fetch(t.Context(), &fetch.Request{URL: u}); err != nil ||
				time.Since(before) > 0 {
				t.Fatalf("page 2 of question %d waited %v, %v", i, time.Since(before), err)
			}
			took += cost(p, nil)
		}
		if refused > 2 {
			t.Errorf("%d of %d requests came too soon", refused, asked)
		}
		if took != asked {
			t.Errorf("counted %d requests of %d", took, asked)
		}
	})
}

// A connection that breaks off is tried once more at once, in haste: that says nothing of the gap
// that was kept.
func TestATryThatBrokeOffIsNoReasonToAskLessOften(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const gap = 3 * time.Second
		var last time.Time
		asked := 0
		site := fetch.FetcherFunc(func(_ context.Context, r *fetch.Request) (*fetch.Page, error) {
			asked++
			broke := asked%4 == 0
			if i := asked; i > 4 && r.Gap < gap {
				t.Errorf("request %d may be tried again after %v", i, r.Gap)
			}
			if broke {
				time.Sleep(time.Second)
			}
			if broke || time.Since(last) < gap {
				p := said(r, "<p>Please wait 3 seconds between two searches.</p>")
				if broke {
					p.Requests = 2
				}
				last = time.Now()
				return p, nil
			}
			last = time.Now()
			return said(r, "found"), nil
		})
		f := &patientFetcher{Fetcher: site, clock: fetch.RealClock{}}
		began := time.Now()
		for i := range 40 {
			u, _ := url.Parse(fmt.Sprintf("http://h.example/search?q=w%d", i))
			if _, err := f.Fetch(t.Context(), &fetch.Request{URL: u}); err != nil {
				t.Fatal(err)
			}
		}
		if took := time.Since(began); took > 40*3*gap {
			t.Errorf("40 questions took %v", took)
		}
	})
}

// A site may count all that is asked of one address together, and what it answered with an error or
// not at all as well.
func TestHasteIsToldByAllThatASiteCounts(t *testing.T) {
	for name, c := range map[string]struct {
		status int                // of an answer
		broken bool               // every third connection
		next   func(n int) string // address of the nth question
	}{
		"further pages": {200, false, func(n int) string {
			return fmt.Sprintf("/search?q=w%d&page=%d", n/3, n%3)
		}},
		"pages with more keys": {200, false, func(n int) string {
			return "/search?q=w" + []string{"", "&page=2", "&from=3"}[n%3]
		}},
		"words in the path": {200, false, func(n int) string {
			return fmt.Sprintf("/search/w%d", n)
		}},
		"two searches": {200, false, func(n int) string {
			return fmt.Sprintf("/search%d?q=w%d", n%2, n)
		}},
		"nothing is a 500": {500, false, func(n int) string {
			return fmt.Sprintf("/search?q=w%d", n)
		}},
		"nothing is a 404": {404, false, func(n int) string {
			return fmt.Sprintf("/search?q=w%d", n)
		}},
		"broken connections": {200, true, func(n int) string {
			return fmt.Sprintf("/search?q=w%d", n)
		}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				const gap = 3 * time.Second
				var last time.Time
				asked, refused := 0, 0
				site := fetch.FetcherFunc(
					func(_ context.Context, r *fetch.Request) (*fetch.Page, error) {
						time.Sleep(time.Second) // the gate's delay
						if time.Since(last) < gap {
							refused++
							return said(r, "<p>Attendere 3 secondi tra due ricerche.</p>"), nil
						}
						last = time.Now()
						if asked++; c.broken && asked%3 == 0 {
							return nil, errors.New("reset by peer")
						}
						p := said(r, "found")
						p.Status = c.status
						return p, nil
					})
				f := &patientFetcher{Fetcher: site, clock: fetch.RealClock{}}
				begun := time.Now()
				for n := range 60 {
					u, _ := url.Parse("http://h.example" + c.next(n))
					_, _ = f.Fetch(t.Context(), &fetch.Request{URL: u})
				}
				if refused > 3 {
					t.Errorf("%d requests came too soon", refused)
				}
				if took := time.Since(begun); took > 60*4*gap {
					t.Errorf("60 questions took %s", took)
				}
			})
		})
	}
}

func TestALostSessionIsBegunAtTheFormsPage(t *testing.T) {
	begun := false
	site := fetch.FetcherFunc(func(_ context.Context, r *fetch.Request) (*fetch.Page, error) {
		switch {
		case r.URL.Path == "/":
			begun = true
			return said(r, "<form>"), nil
		case !begun:
			return said(r, "<h3>Your session has expired.</h3> Please return to the search page."),
				nil
		}
		return said(r, "found"), nil
	})
	form, _ := url.Parse("http://h.example/")
	u, _ := url.Parse("http://h.example/search?q=a")
	f := &patientFetcher{Fetcher: site, clock: fetch.RealClock{}}
	p, err := f.Fetch(t.Context(), &fetch.Request{URL: u, Referer: form})
	if err != nil || !strings.Contains(string(p.Body), "found") || cost(p, nil) != 3 {
		t.Errorf("got %q in %d requests, %v", p.Body, cost(p, nil), err)
	}
}

func TestASiteThatAlwaysSpeaksOfSessionsIsVisitedTwiceMore(t *testing.T) {
	asked := 0
	site := fetch.FetcherFunc(func(_ context.Context, r *fetch.Request) (*fetch.Page, error) {
		asked++
		return said(r, "Cookies must be enabled."), nil
	})
	form, _ := url.Parse("http://h.example/")
	u, _ := url.Parse("http://h.example/search?q=a")
	f := &patientFetcher{Fetcher: site, clock: fetch.RealClock{}}
	for range 10 {
		if _, err := f.Fetch(t.Context(), &fetch.Request{URL: u, Referer: form}); err != nil {
			t.Fatal(err)
		}
	}
	if want := 10 + 2*mostVain; asked != want {
		t.Errorf("%d requests, want %d", asked, want)
	}
}

func TestHowLongToWaitIsReadInManyLanguages(t *testing.T) {
	for text, want := range map[string]int{
		"Odota 7 sekuntia hakujen välillä.":               7,
		"Pričekajte 7 sekundi između pretraga.":           7,
		"Počakajte 7 sekund med iskanji.":                 7,
		"Palaukite 7 sekundes tarp paieškų.":              7,
		"Uzgaidiet 7 sekundes starp meklējumiem.":         7,
		"Oodake 7 sekundit kahe otsingu vahel.":           7,
		"Počkajte 7 sekúnd medzi hľadaniami.":             7,
		"Изчакайте 7 секунди между търсенията.":           7,
		"Only one search every 7 seconds is allowed.":     7,
		"Tunggu 7 detik antara dua pencarian.":            7,
		"กรุณารอ 7 วินาทีระหว่างการค้นหา":                 7,
		"Vui lòng chờ 7 giây giữa hai lần tìm.":           7,
		"انتظر 7 ثانية بين بحثين.":                        7,
		"بین دو جستجو 7 ثانیه صبر کنید.":                  7,
		"נא להמתין 7 שניות בין חיפושים.":                  7,
		"दो खोजों के बीच 7 सेकंड रुकें।":                  7,
		"Περιμένετε 7 δευτερόλεπτα μεταξύ αναζητήσεων.":   7,
		"Két keresés között várjon 7 másodpercet.":        7,
		"İki arama arasında 7 saniye bekleyin.":           7,
		"Proszę odczekać 7 sekund między wyszukiwaniami.": 7,
		"两次检索之间请等待 7 秒。":                                  7,
		"次の検索まで7秒お待ちください。":                                7,
		"다음 검색까지 7초 기다려 주세요.":                             7,
		"Подождите 7 секунд между запросами.":             7,
		"You may send only one request every 7 seconds.":  7,
		"Search results are refreshed every 7 seconds.":   0,
		"The search took 7 seconds; 31 events found.":     0,
		"An inventory of 7 seconds, at auction":           0,
		"Content of 7 secretaries":                        0,
		"The search took 7 seconds.":                      0,
		"31 results in 7 seconds":                         0,
		"検索時間 7秒":                                         0,
		"Please try again in 3 seconds.":                  3,
		"This forum requires that you wait 30 seconds between searches. Please try again in 12 " +
			"seconds.": 12,
		"Du kannst die Suche leider momentan nicht verwenden. Bitte versuche es in 5 Sekunden " +
			"erneut.": 5,
		"Veuillez réessayer dans 8 secondes.": 8,
		"Inténtelo de nuevo en 5 segundos.":   5,
		"Вы не можете использовать поиск сейчас. Попробуйте через 14 секунд.": 14,
		"検索は10秒以上間隔をあけてください。":                                                 10,
		"请 15 秒后再试":                                     15,
		"42 results in 3 seconds":                       0,
		"Runs of 400 m in 49.5 s, see also: again 49 m": 0,
	} {
		if got, _ := waitFor(around(text, strings.ToLower(text))); got != time.Duration(
			want)*time.Second {
			t.Errorf("%q: got %v, want %d s", text, got, want)
		}
	}
}
