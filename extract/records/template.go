package records

import (
	"net/url"
	"strconv"
	"strings"

	"deepcrawl/extract/records/wording"
	"deepcrawl/surface/fetch"
)

// A template is the address of any result page: one number in it grows with the page.
type template struct {
	before, after string
	key           string // of the number, see slot
	first, step   int    // the number of page 1, and what each page adds
}

// at returns the address of page n.
func (t template) at(n int) string {
	return t.before + strconv.Itoa(t.first+(n-1)*t.step) + t.after
}

// page returns the number of the page at an address; 0 when the address does not fit.
func (t template) page(u *url.URL) int {
	for _, s := range slots(u.String()) {
		if s.key != t.key {
			continue
		}
		if d := s.value - t.first; d >= 0 && d%t.step == 0 {
			return d/t.step + 1
		}
	}
	return 0
}

// request returns the request for page n; nil for pages that do not exist.
func (t template) request(n int, referer *url.URL) *fetch.Request {
	if n < 1 || n > 1_000_000 {
		return nil
	}
	u, err := fetch.ParseURL(nil, t.at(n))
	if err != nil {
		return nil
	}
	return &fetch.Request{URL: u, Referer: referer}
}

// A slot is a number in an address.
type slot struct {
	key      string // "q:" and the parameter, or "p:" and the count of path numbers before it
	from, to int
	value    int
}

// slots returns the numbers of an address that could count pages.
func slots(addr string) []slot {
	addr, _, _ = strings.Cut(addr, "#")
	start := strings.Index(addr, "://")
	if start < 0 {
		return nil
	}
	start += 3
	if i := strings.IndexByte(addr[start:], '/'); i >= 0 {
		start += i
	} else {
		return nil
	}
	query := strings.IndexByte(addr, '?')
	if query < 0 {
		query = len(addr)
	}
	var out []slot
	for k, at := 0, start; at < query && k < maxPathNumbers; at++ {
		if n := wording.LeadingDigits(addr[at:query]); n > 0 {
			out = appendSlot(out, addr, "p:"+strconv.Itoa(k), at, at+n)
			k, at = k+1, at+n
		}
	}
	for at := query + 1; at < len(addr); {
		end := at + strings.IndexAny(addr[at:]+"&", "&;")
		k, v, ok := strings.Cut(addr[at:end], "=")
		if ok && v != "" && wording.LeadingDigits(v) == len(v) {
			out = appendSlot(out, addr, "q:"+k, at+len(k)+1, end)
		}
		at = end + 1
	}
	return out
}

const maxPathNumbers = 20 // in a path that are looked at

func appendSlot(out []slot, addr, key string, from, to int) []slot {
	if to-from > 9 {
		return out
	}
	v, _ := strconv.Atoi(addr[from:to])
	return append(out, slot{key, from, to, v})
}

// sample is a link of a pager: the page it names and where it leads.
type sample struct {
	number int
	addr   string
}

// inferTemplate finds the number that grows with the page named. At least two samples must agree; one that lacks the number
// may be page 1.
func inferTemplate(samples []sample) (template, bool) {
	if len(samples) < 2 {
		return template{}, false
	}
	last := samples[len(samples)-1]
	for _, s := range slots(last.addr) {
		if t, ok := fit(samples, last, s); ok {
			return t, true
		}
	}
	return template{}, false
}

func fit(samples []sample, last sample, s slot) (template, bool) {
	t := template{before: last.addr[:s.from], after: last.addr[s.to:], key: s.key}
	agreed := 1
	for _, o := range samples {
		if o.number == 0 || o.number == last.number {
			continue
		}
		v, ok := valueAt(o.addr, s.key)
		if !ok {
			if o.number == 1 {
				continue
			}
			return template{}, false
		}
		dn, dv := last.number-o.number, s.value-v
		if dv%dn != 0 || dv/dn <= 0 || t.step != 0 && dv/dn != t.step {
			return template{}, false
		}
		t.step = dv / dn
		agreed++
	}
	if agreed < 2 {
		return template{}, false
	}
	t.first = s.value - (last.number-1)*t.step
	return t, t.first >= 0 && t.first <= t.step
}

func valueAt(addr, key string) (int, bool) {
	for _, s := range slots(addr) {
		if s.key == key {
			return s.value, true
		}
	}
	return 0, false
}
