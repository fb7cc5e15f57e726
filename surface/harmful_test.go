package surface

import (
	"net/url"
	"slices"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// tracker is a page of issues as ticket systems show them to who is logged in.
const tracker = `<html lang=en><title>Issues</title><h1>Issues</h1><table>
<tr><td><a href="/issues/7">Roof leaks</a></td><td><a class="icon icon-edit" href="/issues/7/edit" title="Edit">&#9998;</a>
 <a data-method="post" class="icon icon-fav" href="/issues/7/watch">Watch</a> <a href="/issues/7/triage">Triage</a> <a href="/issues/7/history">History</a></td></tr>
<tr><td><a href="/issues/9">Door squeaks</a></td><td><a class="icon icon-edit" href="/issues/9/edit" title="Edit">&#9998;</a>
 <a data-method="post" class="icon icon-fav" href="/issues/9/watch">Watch</a> <a href="/issues/9/triage">Triage</a> <a href="/issues/9/history">History</a></td></tr>
</table><a href="/issues?set=closed&amp;ids=7">Close all</a> <a href="/my/logout?nonce=1">Ann</a> <a href="/issues?page=2">2</a>
<form action="/find"><input type=search name=q></form>`

func TestActionsOfRowsAreLeftWithAReason(t *testing.T) {
	w := newWeb(func(u *url.URL) answer {
		if u.Path == "/issues" {
			return answer{html: tracker}
		}
		return answer{html: doc("Page " + u.RequestURI())}
	})
	var lock sync.Mutex
	left := map[string]string{}
	note := func(v *Visit) {
		lock.Lock()
		defer lock.Unlock()
		for _, l := range v.Left {
			left[l.Link.URL.RequestURI()] = l.Veto
			if l.Why == "" || !l.Session || l.Link.From == "" {
				t.Errorf("%s is left without a reason or a place: %+v", l.Link.URL, l)
			}
		}
	}
	crawl(t, w, newMemory(),
		Config{Exhaustive: true, Session: func(host string) bool {
			return host == "a.example"
		}, Watch: Watch{Visited: note}}, "http://a.example/issues")
	got := w.paths()
	slices.Sort(got)
	want := []string{"/issues", "/issues/7", "/issues/7/history", "/issues/9", "/issues/9/history",
		"/issues?page=2"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("asked for (-want +got):\n%s", diff)
	}
	for _, address := range []string{"/issues/7/edit", "/issues/9/triage", "/issues/9/watch",
		"/my/logout?nonce=1"} {
		if left[address] == "" {
			t.Errorf("%s is not said to be left; %v are", address, left)
		}
	}
}

// What a script sends by another method stands at a thing's own address, to which another link
// leads.
func TestARecordIsVisitedThoughALinkToItDeletes(t *testing.T) {
	w := pages("a.example", map[string]string{
		"/": `<html lang=en><title>Bills</title><p><a data-method=delete ` +
			`data-confirm=Sure? href="/bills/24">Void</a> <a href="/bills/24">Bill for a roof</a>` +
			`</p>`,
		"/bills/24": doc("Bill for a roof"),
	})
	crawl(t, w, newMemory(), Config{}, "http://a.example/")
	if got := w.paths(); !slices.Contains(got, "/bills/24") {
		t.Errorf("asked for %v", got)
	}
}
