package paging

import (
	"net/url"
	"strconv"
	"strings"

	"deepcrawl/extract/records/wording"
	"deepcrawl/surface/fetch"
)

// A Template is the address of any result page: one number in it grows with the page.
type Template struct {
	Before, After string
	key           string // of the number, see slot
	First, step   int    // the number of page 1, and what each page adds
}

// at returns the address of page n.
func (t Template) at(n int) string {
	return t.Before + strconv.Itoa(t.First+(n-1)*t.step) + t.After
}

// sends reports whether the number in the address is the one that is written on the link.
func (t Template) sends() bool { return t.First == 1 && t.step == 1 }

// page returns the number of the page at an address; 0 when the address does not fit.
func (t Template) page(u *url.URL) int {
	for _, s := range Slots(u.String()) {
		if s.Key != t.key {
			continue
		}
		if d := s.Value - t.First; d >= 0 && d%t.step == 0 {
			return d/t.step + 1
		}
	}
	return 0
}

// Request returns the request for page n; nil for pages that do not exist.
func (t Template) Request(n int, referer *url.URL) *fetch.Request {
	if n < 1 || n > 1_000_000 {
		return nil
	}
	u, err := fetch.ParseURL(nil, t.at(n))
	if err != nil {
		return nil
	}
	return &fetch.Request{URL: u, Referer: referer}
}

// A Slot is a number in an address.
type Slot struct {
	Key      string // "q:" and the parameter, or "p:" and the count of path numbers before it
	From, To int
	Value    int
}

// Slots returns the numbers of an address that could count pages.
func Slots(addr string) []Slot {
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
	var out []Slot
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

func appendSlot(out []Slot, addr, key string, from, to int) []Slot {
	if to-from > 9 {
		return out
	}
	v, _ := strconv.Atoi(addr[from:to])
	return append(out, Slot{key, from, to, v})
}

// sample is a link of a pager: the page it names and where it leads.
type sample struct {
	number int
	addr   string
}

// inferTemplate finds the number that grows with the page named. At least two samples must agree;
// one that lacks the number may be page 1.
func inferTemplate(samples []sample) (Template, bool) {
	if len(samples) < 2 {
		return Template{}, false
	}
	last := samples[len(samples)-1]
	for _, s := range Slots(last.addr) {
		if t, ok := fit(samples, last, s); ok {
			return t, true
		}
	}
	return Template{}, false
}

func fit(samples []sample, last sample, s Slot) (Template, bool) {
	t := Template{Before: last.addr[:s.From], After: last.addr[s.To:], key: s.Key}
	agreed := 1
	for _, o := range samples {
		if o.number == 0 || o.number == last.number {
			continue
		}
		v, ok := valueAt(o.addr, s.Key)
		if !ok {
			if o.number == 1 {
				continue
			}
			return Template{}, false
		}
		dn, dv := last.number-o.number, s.Value-v
		if dv%dn != 0 || dv/dn <= 0 || t.step != 0 && dv/dn != t.step {
			return Template{}, false
		}
		t.step = dv / dn
		agreed++
	}
	if agreed < 2 {
		return Template{}, false
	}
	t.First = s.Value - (last.number-1)*t.step
	return t, t.First >= 0 && t.First <= t.step
}

func valueAt(addr, key string) (int, bool) {
	for _, s := range Slots(addr) {
		if s.Key == key {
			return s.Value, true
		}
	}
	return 0, false
}
