//go:build unix

package fleettest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"deepcrawl/cmd/internal/fleet"
)

// Faults has six workers get all pages of many sites, while workers are killed and frozen by lot,
// and then reads the logs of the hosts and the files of the sites. What goes wrong is bound to
// requests and not to time, so that the same happens on a slow machine: a worker is killed or
// frozen when the host hears a certain request, and thaws when the host hears that another one has
// its site. outage is what befalls the queue itself, twice; nil: nothing does.
func Faults(t *testing.T, open Opener, newQueue func(t *testing.T) (address string),
	outage func()) {
	o := trial{sites: 60, servers: 45, pages: 10, workers: 6, every: 3, faults: 24, outage: outage,
		options: fleet.Options{TTL: time.Second, Gap: 20 * time.Millisecond, Tries: 1000}}
	if testing.Short() {
		o.sites, o.servers, o.faults = 18, 13, 8
	}
	o.at, o.seed = place{newQueue(t), open}, rand.Uint64()
	if s, err := strconv.ParseUint(os.Getenv("FLEET_SEED"), 10, 64); err == nil {
		o.seed = s
	}
	t.Logf("FLEET_SEED=%d", o.seed)
	h := o.run(t)
	o.everythingOnce(t)
	h.oneWorkerAHost(t)
	h.repeatedWithinACheckpoint(t)
	h.nothingAfterTheThaw(t)
	t.Log(h.summary())
}

// A trial is what is to be done and to go wrong.
type trial struct {
	sites, servers, pages, workers, every, faults int
	options                                       fleet.Options
	at                                            place
	seed                                          uint64
	outage                                        func()
}

func (o trial) key(i int) string { return fmt.Sprintf("site%d.test", i) }

// run starts hosts and workers, and returns when no job is left.
func (o trial) run(t *testing.T) *hosts {
	q := open(t, o.at, o.options)
	h := &hosts{trial: o, t: t, running: map[string]*exec.Cmd{}, plan: o.plan(), heard: time.Now()}
	var jobs []fleet.Job
	for i, server := range h.serve() {
		spec, err := json.Marshal(
			site{URL: server + "/" + o.key(i), Address: server, Pages: o.pages})
		must(t, err)
		jobs = append(jobs, fleet.Job{Kind: "extract", Key: o.key(i), Spec: spec})
	}
	submit(t, q, o.sites, jobs...)
	ctx, cancel := context.WithCancel(t.Context())
	var wakes sync.WaitGroup
	wakes.Go(func() { h.wakeTheStuck(ctx) })
	var workers sync.WaitGroup
	for n := range o.workers {
		workers.Go(func() { h.keepWorking(n) })
	}
	workers.Wait()
	cancel()
	wakes.Wait()
	h.outages.Wait()
	wantStats(t, q, fleet.Stats{Done: o.sites})
	return h
}

// A fault is what happens when a host hears a request.
type fault int

const (
	nothing     fault = iota
	killAsker         // the worker that asks is killed, in the middle of the request
	freezeAsker       // it is frozen until another one has its site
	freezeOther       // one that does something else is frozen for some requests
)

// plan draws when what goes wrong: by the number of the request. Each kind comes to pass.
func (o trial) plan() map[int]fault {
	r := rand.New(rand.NewPCG(o.seed, 1))
	plan := map[int]fault{}
	for i := 0; len(plan) < o.faults; i++ {
		at := 1 + r.IntN(o.sites*o.pages*9/10)
		if plan[at] == nothing {
			plan[at] = []fault{killAsker, freezeAsker, freezeOther}[len(plan)%3]
		}
	}
	return plan
}

// hosts are the servers with their log, and the processes of those who ask.
type hosts struct {
	trial
	t    *testing.T
	plan map[int]fault

	mu      sync.Mutex
	outages sync.WaitGroup
	one     sync.Mutex // outage at a time
	log     []request
	running map[string]*exec.Cmd
	frozen  []ice
	thawed  []ice
	killed  int
	heard   time.Time // the last request
}

// A request is a line of the log.
type request struct {
	at     time.Time
	server string
	site   string
	page   int
	worker string
	fence  uint64
}

// A turn is the time for which a worker has a site.
type turn struct {
	site  string
	fence uint64
}

func (r request) turn() turn { return turn{r.site, r.fence} }

// ice is a worker that was frozen.
type ice struct {
	worker string
	turn   turn // whose request was answered when it froze; zero: some other moment
	until  int  // length of the log at which it thaws in any case; 0: another has to have its site
	thawed int  // length of the log at the thaw
}

// serve starts the servers, and returns one for each site: some have several.
func (h *hosts) serve() (of []string) {
	var servers []string
	for range h.servers {
		s := httptest.NewServer(http.HandlerFunc(h.answer))
		h.t.Cleanup(s.Close)
		servers = append(servers, s.URL)
	}
	for i := range h.sites {
		of = append(of, servers[i%len(servers)])
	}
	return of
}

func (h *hosts) answer(w http.ResponseWriter, r *http.Request) {
	site, page, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	n, err := strconv.Atoi(page)
	fence, err2 := strconv.ParseUint(r.Header.Get(fenceHeader), 10, 64)
	if err := errors.Join(err, err2); err != nil {
		h.t.Errorf("a request that no worker makes: %v: %v", r.URL, err)
		return
	}
	h.note(request{server: r.Host, site: site, page: n, worker: r.Header.Get(workerHeader),
		fence: fence})
	fmt.Fprintf(w, "%d by %d\n", n, fence)
}

// note writes the log, and lets happen what was drawn for this request.
func (h *hosts) note(r request) {
	h.mu.Lock()
	defer h.mu.Unlock()
	r.at = time.Now()
	h.heard = r.at
	h.log = append(h.log, r)
	if all := h.sites * h.pages; h.outage != nil && (len(h.log) == all/3 || len(h.log) == all*2/3) {
		h.outages.Go(func() {
			h.one.Lock()
			defer h.one.Unlock()
			h.outage()
		})
	}
	switch what := h.plan[len(h.log)]; what {
	case killAsker:
		if p := h.running[r.worker]; p != nil {
			h.killed++
			h.signal(p, syscall.SIGKILL)
		}
	case freezeAsker:
		h.freeze(ice{worker: r.worker, turn: r.turn()})
	case freezeOther:
		for name := range h.running {
			if name != r.worker {
				h.freeze(ice{worker: name, until: len(h.log) + 20})
				break
			}
		}
	}
	h.thaw(func(i ice) bool {
		return i.until > 0 && len(h.log) >= i.until ||
			i.turn.site == r.site && i.turn.fence < r.fence
	})
}

// freeze stops a worker, unless half of them are.
func (h *hosts) freeze(i ice) {
	is := func(j ice) bool { return j.worker == i.worker }
	if p := h.running[i.worker]; p != nil && len(h.frozen) < h.workers/2 &&
		!slices.ContainsFunc(h.frozen, is) {
		h.signal(p, syscall.SIGSTOP)
		h.frozen = append(h.frozen, i)
	}
}

func (h *hosts) thaw(which func(ice) bool) {
	var still []ice
	for _, i := range h.frozen {
		if !which(i) {
			still = append(still, i)
			continue
		}
		i.thawed = len(h.log)
		h.thawed = append(h.thawed, i)
		if p := h.running[i.worker]; p != nil {
			h.signal(p, syscall.SIGCONT)
		}
	}
	h.frozen = still
}

func (h *hosts) signal(p *exec.Cmd, s syscall.Signal) {
	if err := p.Process.Signal(s); err != nil && !errors.Is(err, os.ErrProcessDone) {
		h.t.Errorf("%v to a worker: %v", s, err)
	}
}

// wakeTheStuck thaws all when nothing was heard for a while: one may have been frozen in the middle
// of a transaction, for which the others wait.
func (h *hosts) wakeTheStuck(ctx context.Context) {
	for ctx.Err() == nil {
		time.Sleep(50 * time.Millisecond)
		h.mu.Lock()
		if time.Since(h.heard) > 3*h.options.TTL {
			h.thaw(func(i ice) bool { return true })
		}
		h.mu.Unlock()
	}
}

// keepWorking runs a worker, and another one for each that is killed.
func (h *hosts) keepWorking(n int) {
	for life := 1; ; life++ {
		w := worker{Name: fmt.Sprintf("worker %d.%d", n, life), Queue: h.at.address,
			Options: h.options, Every: h.every}
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), w.env())
		var said strings.Builder
		cmd.Stderr = &said
		h.mu.Lock()
		err := cmd.Start()
		h.running[w.Name] = cmd
		h.mu.Unlock()
		if err != nil {
			h.t.Error(err)
			return
		}
		err = cmd.Wait()
		h.mu.Lock()
		delete(h.running, w.Name)
		h.frozen = slices.DeleteFunc(h.frozen, func(i ice) bool { return i.worker == w.Name })
		h.mu.Unlock()
		if said.Len() > 0 {
			h.t.Logf("%s", strings.TrimSpace(said.String()))
		}
		if state, ok := cmd.ProcessState.Sys().(syscall.WaitStatus); ok && state.Signaled() &&
			state.Signal() == syscall.SIGKILL {
			continue
		}
		if err != nil {
			h.t.Errorf("%s: %v", w.Name, err)
		}
		return
	}
}

// Nothing is lost and nothing is stored twice: the file of each site has each page once, in the
// order of their owners.
func (o trial) everythingOnce(t *testing.T) {
	q := open(t, o.at, o.options)
	found := map[string]bool{}
	for r, err := range q.Results(t.Context()) {
		must(t, err)
		f, err := r.File()
		must(t, err)
		text := content(t, f)
		if found[r.Key] || r.Open {
			t.Errorf("%s: a result that is there twice or not done: %+v", r.Key, r)
		}
		found[r.Key] = true
		pages, last := 0, uint64(0)
		for line := range strings.Lines(text) {
			var page int
			var fence uint64
			if _, err := fmt.Sscanf(line, "%d by %d", &page, &fence); err != nil || page != pages ||
				fence < last || fence > r.Fence {
				t.Errorf("%s, file of fence %d: line %q after page %d by %d", r.Key, r.Fence, line,
					pages-1, last)
			}
			pages, last = page+1, fence
		}
		if pages != o.pages {
			t.Errorf("%s: %d pages are stored, want %d:\n%s", r.Key, pages, o.pages, text)
		}
	}
	if len(found) != o.sites {
		t.Errorf("%d sites have a result, want %d", len(found), o.sites)
	}
}

// On each server one site is under way at a time, by one worker, and the next one begins a gap
// after it: but for one request, which may have been under way when the site or the address was
// handed over.
func (h *hosts) oneWorkerAHost(t *testing.T) {
	begun := map[string]request{} // the first request of the newest turn, by server
	over := map[turn]int{}        // requests of turns that are over
	before := map[string][]request{}
	for _, r := range h.log {
		first, known := begun[r.server]
		switch earlier := slices.ContainsFunc(before[r.server], func(b request) bool {
			return b.turn() == r.turn()
		}); {
		case known && first.turn() == r.turn():
		case earlier:
			over[r.turn()]++ // it had its turn
		default:
			begun[r.server] = r
			for _, b := range before[r.server] {
				if b.at.After(r.at.Add(-h.options.Gap)) {
					over[b.turn()]++
				}
			}
		}
		before[r.server] = append(before[r.server], r)
	}
	for turn, n := range over {
		if n > 1 {
			t.Errorf("%s under fence %d: the host heard %d requests less than %v before the next "+
				"owner's first or after it, want at most the one under way",
				turn.site, turn.fence, n, h.options.Gap)
		}
	}
	inDoubt := len(over)
	t.Logf("%d of %d turns had a request under way when they ended", inDoubt, len(h.turns()))
}

// A new owner asks again for what was asked since the last check-point.
func (h *hosts) repeatedWithinACheckpoint(t *testing.T) {
	next := map[string]int{} // the first page that nobody asked for
	seen := map[turn]bool{}
	for _, r := range h.log {
		if again := next[r.site] - r.page; !seen[r.turn()] && (again < 0 || again > h.every) {
			t.Errorf("%s under fence %d begins with page %d, and the hosts were asked for all "+
				"before %d: want at most %d again",
				r.site, r.fence, r.page, next[r.site], h.every)
		}
		seen[r.turn()] = true
		next[r.site] = max(next[r.site], r.page+1)
	}
}

// A worker whose request was answered when it froze has none under way. So when it thaws and has
// lost its site, it must not ask once more.
func (h *hosts) nothingAfterTheThaw(t *testing.T) {
	lost := 0
	for _, i := range h.thawed {
		newer := func(r request) bool { return r.site == i.turn.site && r.fence > i.turn.fence }
		if !slices.ContainsFunc(h.log[:i.thawed], newer) {
			continue
		}
		lost++
		for _, r := range h.log[i.thawed:] {
			if r.turn() == i.turn {
				t.Errorf("%s asked %s for page %d under fence %d after it thawed, and another "+
					"worker had the site", r.worker, r.site, r.page, r.fence)
			}
		}
	}
	if h.killed == 0 || lost == 0 {
		t.Errorf("%d workers were killed and %d lost a site while frozen, want both to happen",
			h.killed, lost)
	}
}

func (h *hosts) turns() map[turn]int {
	turns := map[turn]int{}
	for _, r := range h.log {
		turns[r.turn()]++
	}
	return turns
}

func (h *hosts) summary() string {
	return fmt.Sprintf("%d sites, %d pages: %d requests, %d of them again; %d workers killed, %d "+
		"frozen; %d hand-overs",
		h.sites, h.sites*h.pages, len(h.log), len(h.log)-h.sites*h.pages, h.killed, len(h.thawed),
		len(h.turns())-h.sites)
}
