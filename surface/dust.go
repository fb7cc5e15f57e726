package surface

import (
	"net/url"
	"strings"

	"github.com/cespare/xxhash/v2"

	"deepcrawl/surface/fetch"
)

const (
	mostDustParams = 8       // of an address that are looked at
	mostDustPages  = 1 << 15 // addresses that are remembered, once for each parameter
	mostDustNames  = 1 << 10
	pathTwins      = 3 // pairs of pages of one path that teach that a parameter changes nothing there
	siteTwins      = 6 // pairs of pages, wherever they stand, that teach that a parameter changes nothing on the whole site
)

// dust learns which parameters of a site change nothing: addresses that differ in one parameter alone showed the same text,
// several times and never another one. Bar-Yossef, Keidar and Schonfeld, "Do not crawl in the DUST: different URLs with
// similar text" (WWW 2007).
type dust struct {
	texts  map[uint64]uint64   // what was read, by the address without one parameter, and by whole addresses
	effect map[string]*effects // of a parameter, by its name, and by path and name
}

// effects counts the pairs of pages that differ in a parameter.
type effects struct{ same, differ int }

func (e *effects) none(pairs int) bool { return e != nil && e.differ == 0 && e.same >= pairs }

func newDust() *dust { return &dust{texts: map[uint64]uint64{}, effect: map[string]*effects{}} }

// Read takes note of the text that u showed.
func (d *dust) Read(u *url.URL, text uint64) {
	params := params(u)
	for i, p := range params {
		name := paramName(p)
		rest := without(u, params, func(k int) bool { return k == i })
		for _, key := range []uint64{xxhash.Sum64String(rest), xxhash.Sum64String(rest + " " + name)} {
			if before, known := d.texts[key]; known {
				d.compare(u, name, before == text)
				break
			}
		}
		d.note(xxhash.Sum64String(rest+" "+name), text)
	}
	d.note(xxhash.Sum64String(fetch.Key(u)), text)
}

func (d *dust) note(key, text uint64) {
	if _, known := d.texts[key]; known || len(d.texts) < mostDustPages {
		d.texts[key] = text
	}
}

func (d *dust) compare(u *url.URL, name string, same bool) {
	for _, key := range []string{name, pathAndName(u, name)} {
		e := d.effect[key]
		if e == nil {
			if len(d.effect) >= mostDustNames {
				continue
			}
			e = &effects{}
			d.effect[key] = e
		}
		if same {
			e.same++
		} else {
			e.differ++
		}
	}
}

// Known reports whether u is, but for parameters that change nothing, an address that was read.
func (d *dust) Known(u *url.URL) bool {
	if len(d.effect) == 0 || u.RawQuery == "" {
		return false
	}
	params := params(u)
	last := ""
	rest := without(u, params, func(i int) bool {
		name := paramName(params[i])
		if !d.effect[name].none(siteTwins) && !d.effect[pathAndName(u, name)].none(pathTwins) {
			return false
		}
		last = name
		return true
	})
	if last == "" {
		return false
	}
	_, plain := d.texts[xxhash.Sum64String(rest)]
	_, variant := d.texts[xxhash.Sum64String(rest+" "+last)]
	return plain || variant
}

// params are the parts of the query; none when there are too many to tell what each does.
func params(u *url.URL) []string {
	if u.RawQuery == "" || strings.Count(u.RawQuery, "&") >= mostDustParams {
		return nil
	}
	return strings.Split(u.RawQuery, "&")
}

func paramName(p string) string {
	name, _, _ := strings.Cut(p, "=")
	return name
}

// pathAndName names a parameter of the pages of one path; the blank, which no address holds, keeps it apart from a name alone.
func pathAndName(u *url.URL, name string) string { return u.Host + shape(rawPath(u)) + " " + name }

// without is the key of u less some of its parameters.
func without(u *url.URL, params []string, drop func(i int) bool) string {
	var kept []string
	for i, p := range params {
		if !drop(i) {
			kept = append(kept, p)
		}
	}
	v := *u
	v.RawQuery, v.ForceQuery, v.Fragment = strings.Join(kept, "&"), false, ""
	return fetch.Key(&v)
}
