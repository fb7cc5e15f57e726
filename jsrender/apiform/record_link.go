package apiform

import (
	"net/url"
	"slices"
	"strings"

	"github.com/PuerkitoBio/goquery"

	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/forms/safety"
	"deepcrawl/surface/fetch"
)

// Answers of scripts seldom say where the page of a record is: the script makes its address of an
// id, or of a name that it has for addresses. What the page showed tells how: links whose addresses
// differ in what is a value of the records alone.

const (
	fewLinks   = 3    // records that the addresses of a page must be those of
	mostLinks  = 1000 // of a page that are looked at
	mostLinked = 2000 // records likewise
	longestKey = 200  // bytes of a value that stands in an address
)

// recordLink is the address of a record's page, as the links of the shown pages have it; nil where
// there is no telling. A link has one gap, or two where each book stands below its author.
func recordLink(page *url.URL, shown []*fetch.Page, rs []records.Record) []forms.Part {
	holders := holdersOf(rs[:min(len(rs), mostLinked)])
	if len(holders) == 0 {
		return nil
	}
	met := map[string]*shape{}
	for _, u := range linksOf(page, shown) {
		slots := slotsOf(u)
		for i := range slots {
			for _, h := range holders[slots[i].stem] {
				note(met, slots, h, i, -1, "")
				for j := range slots {
					if j == i {
						continue
					}
					for name, v := range valuesByName(rs[h.record]) {
						if v == slots[j].stem {
							note(met, slots, h, i, j, name)
						}
					}
				}
			}
		}
	}
	var best *shape
	for _, s := range met {
		if len(s.records) >= fewLinks && s.better(best) {
			best = s
		}
	}
	if best == nil {
		return nil
	}
	return best.parts
}

// A holder is a record, and the name of its attribute that has a value no other record has there.
type holder struct {
	record int
	name   string
}

// holdersOf are the records that a value tells from all others, by value.
func holdersOf(rs []records.Record) map[string][]holder {
	type place struct{ name, value string }
	keys, count := map[string]bool{}, map[place]int{}
	var own []map[string]string
	for _, r := range rs {
		if r.URL != "" || keys[r.Key] { // it says itself where it is, or came twice
			own = append(own, nil)
			continue
		}
		keys[r.Key] = true
		values := valuesByName(r)
		for name, v := range values {
			count[place{name, v}]++
		}
		own = append(own, values)
	}
	holders := map[string][]holder{}
	for i, values := range own {
		for name, v := range values {
			if v != "" && len(v) <= longestKey && count[place{name, v}] == 1 {
				holders[v] = append(holders[v], holder{i, name})
			}
		}
	}
	return holders
}

// valuesByName are the values of a record whose names it has once.
func valuesByName(r records.Record) map[string]string {
	values, twice := map[string]string{}, map[string]bool{}
	for _, a := range r.Attributes {
		_, had := values[a.Name]
		twice[a.Name] = twice[a.Name] || had
		values[a.Name] = a.Value
	}
	for name := range twice {
		if twice[name] {
			delete(values, name)
		}
	}
	return values
}

// linksOf are the addresses of the site that the pages lead to, each once.
func linksOf(page *url.URL, shown []*fetch.Page) (us []*url.URL) {
	met := map[string]bool{Address(page): true}
	for _, p := range shown {
		doc, err := p.Document()
		if err != nil {
			continue
		}
		doc.Find("a[href], [data-href]").EachWithBreak(func(_ int, s *goquery.Selection) bool {
			u, err := fetch.ParseURL(p.URL, s.AttrOr("href", s.AttrOr("data-href", "")))
			if err != nil || fetch.Site(u) != fetch.Site(page) || met[Address(u)] ||
				safety.JudgeAddress(u).Harmful() {
				return true
			}
			met[Address(u)] = true
			us = append(us, u)
			return len(us) < mostLinks
		})
	}
	return us
}

// A slot is a part of an address that may be a value: a segment of the path without its extension,
// or the value of a parameter. before is what stands between it and the last one.
type slot struct{ before, stem, code string }

// slotsOf takes an address apart. The last slot is what stands at its end, and no value.
func slotsOf(u *url.URL) (slots []slot) {
	text := u.Scheme + "://" + u.Host
	for i, segment := range strings.Split(u.EscapedPath(), "/") {
		if i > 0 {
			text += "/"
		}
		stem, extension := segment, ""
		if at := strings.LastIndexByte(segment, '.'); at > 0 && len(segment)-at <= 6 {
			stem, extension = segment[:at], segment[at:]
		}
		if plain, err := url.PathUnescape(stem); err == nil && plain != "" {
			slots = append(slots, slot{text, plain, "path"})
			text = extension
		} else {
			text += segment
		}
	}
	if u.RawQuery != "" {
		text += "?"
		for i, pair := range strings.Split(u.RawQuery, "&") {
			if i > 0 {
				text += "&"
			}
			name, value, _ := strings.Cut(pair, "=")
			text += name + "="
			if plain, err := url.QueryUnescape(value); err == nil && plain != "" {
				slots = append(slots, slot{text, plain, "query"})
				text = ""
			} else {
				text += value
			}
		}
	}
	return append(slots, slot{before: text})
}

// A shape is an address with gaps, and the records whose values made addresses of the page.
type shape struct {
	parts   []forms.Part
	gaps    int
	key     string
	records map[int]bool
}

// note adds that an address is that of a record, when slot i is left open for the value that tells
// the record from others, and slot j, if it is one, for the value called name.
func note(met map[string]*shape, slots []slot, h holder, i, j int, name string) {
	s := &shape{gaps: 1, records: map[int]bool{}}
	text := ""
	gap := func(named string, at slot) {
		s.parts = append(s.parts, forms.Part{Text: text},
			forms.Part{Fill: forms.Value, Name: named, Code: at.code})
		s.key += text + "\x00" + named + "\x00"
		text = ""
	}
	for k, at := range slots {
		text += at.before
		switch {
		case k == i:
			gap(h.name, at)
		case k == j:
			s.gaps = 2
			gap(name, at)
		case at.code == "path":
			text += url.PathEscape(at.stem)
		case at.code == "query":
			text += url.QueryEscape(at.stem)
		}
	}
	if text != "" {
		s.parts = append(s.parts, forms.Part{Text: text})
	}
	s.key += text
	if met[s.key] == nil {
		met[s.key] = s
	}
	met[s.key].records[h.record] = true
}

// better reports whether more records are linked so; by fewer gaps where they are as many; else by
// the shorter address, and the name that comes first.
func (s *shape) better(than *shape) bool {
	switch {
	case than == nil:
		return true
	case len(s.records) != len(than.records):
		return len(s.records) > len(than.records)
	case s.gaps != than.gaps:
		return s.gaps < than.gaps
	case len(s.key) != len(than.key):
		return len(s.key) < len(than.key)
	}
	return s.key < than.key
}

// linked gives the form what the sightings show of where the pages of its records are.
func (a *attempt) linked(f *forms.Form) {
	if f.Template == nil || f.Template.Refused != "" || f.Template.Typed != "" {
		return
	}
	var shown []*fetch.Page
	var rs []records.Record
	for _, seen := range append(slices.Clone(a.also), a.seen) {
		shown = append(shown, seen.Shown...)
		for _, x := range slices.Concat(seen.Before, seen.After, seen.Later) {
			rs = append(rs, readAnswer(x, seen.Term).records...)
		}
	}
	if len(shown) > 0 {
		f.Template.Link = recordLink(a.page, shown, rs)
	}
}
