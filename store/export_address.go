package store

import (
	"encoding/json"
	"net/url"
	"slices"
	"strings"

	"deepcrawl/extract/records/identity"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/weburl"
)

// A pageTold is what the page of an item told of its address.
type pageTold struct {
	ended     string // where a request for it was sent on to; "" for nowhere else
	canonical string // address that the page gives as its own; "" for none
}

// addresses are the records of a site, by key, that have another address than the one that their
// result pages link to: the one that the page of the item gives as its own, or was sent on to,
// where details were read or the crawl came by. An address that several records have, of their own
// or by such pages, is that of none: sites send what is gone to one page, and some name their list
// in the head of each page.
func (x *export) addresses(s exportedSite) (map[string]string, error) {
	told, err := x.toldByDetails(s)
	if err != nil {
		return nil, err
	}
	visited, err := x.toldByVisits(s)
	if err != nil || len(told)+len(visited) == 0 {
		return nil, err
	}
	found, claims := map[string]*url.URL{}, map[uint64]int{}
	err = eachRow(x.ctx, x.from, func(rows row) error {
		var key, kind, address string
		if err := rows.Scan(&key, &kind, &address); err != nil {
			return err
		}
		u, err := fetch.ParseURL(nil, address)
		if err != nil {
			return nil
		}
		t, known := told[key]
		if !known {
			if t, known = visited[weburl.Key(u)]; known {
				told[key] = t
			}
		}
		own := map[uint64]bool{weburl.Key(u): true}
		if v, err := fetch.ParseURL(nil, withoutAsked(address, key, kind)); err == nil {
			own[weburl.Key(v)] = true
		}
		if known {
			found[key] = u
			for _, to := range []string{t.ended, t.canonical} {
				if v, err := fetch.ParseURL(nil, to); err == nil && to != "" {
					own[weburl.Key(v)] = true
				}
			}
		}
		for k := range own {
			claims[k]++
		}
		return nil
	}, `SELECT key, key_kind, url FROM records WHERE site_id = ? AND url <> '' ORDER BY id`,
		s.store)
	if err != nil {
		return nil, err
	}
	own := map[string]string{}
	for key, u := range found {
		for _, c := range []struct {
			to   string
			fits func(from, to *url.URL) bool
		}{{told[key].canonical, mayBeOwn},
			{told[key].ended, func(from, to *url.URL) bool {
				return mayBeOwn(from, to) && !extends(from, to)
			}}} {
			v, err := fetch.ParseURL(nil, c.to)
			if c.to != "" && err == nil && claims[weburl.Key(v)] == 1 && c.fits(u, v) {
				own[key] = c.to
				break
			}
		}
	}
	return own, nil
}

// toldByDetails are what the detail pages of records told, by the key of the record, of those that
// told something else than the result page.
func (x *export) toldByDetails(s exportedSite) (map[string]pageTold, error) {
	told := map[string]pageTold{}
	err := eachRow(x.ctx, x.from, func(rows row) error {
		var key, asked string
		var t pageTold
		if err := rows.Scan(&key, &asked, &t.ended, &t.canonical); err != nil {
			return err
		}
		if t.ended != asked || t.canonical != "" && t.canonical != asked {
			told[key] = t
		}
		return nil
	}, `SELECT r.key, r.url, d.url, d.canonical FROM steps t JOIN step_documents c
		ON c.step_id = t.id JOIN documents d ON d.id = c.document_id
		JOIN record_rows n ON n.hash = deepcrawl_hash(CAST(coalesce(c.record_key, d.record_key) AS
			BLOB)) AND n.site_id = t.site_id
		JOIN records r ON r.id = n.id AND r.key = coalesce(c.record_key, d.record_key)
		WHERE t.site_id = ? AND r.url <> '' ORDER BY t.round, t.seq, c.position`, s.store)
	return told, err
}

// toldByVisits are what the pages that the crawl of a site read told, by the addresses that were
// asked for and by those of the pages.
func (x *export) toldByVisits(s exportedSite) (map[uint64]pageTold, error) {
	told := map[uint64]pageTold{}
	err := eachRow(x.ctx, x.from, func(rows row) error {
		var key int64
		var asked string
		var t pageTold
		if err := rows.Scan(&key, &asked, &t.ended, &t.canonical); err != nil {
			return err
		}
		if t.canonical == asked {
			t.canonical = ""
		}
		if t.ended == "" && t.canonical == "" {
			return nil
		}
		told[uint64(key)] = t
		if u, err := fetch.ParseURL(nil, t.ended); err == nil && t.canonical != "" &&
			t.canonical != t.ended {
			told[weburl.Key(u)] = pageTold{canonical: t.canonical}
		}
		return nil
	}, `SELECT l.key, l.url, CASE WHEN v.url = l.url THEN ''
		ELSE v.url END, coalesce(t.canonical, '')
		FROM visits v JOIN links l ON l.id = v.link_id LEFT JOIN visit_texts t ON t.id = v.text_id
		WHERE v.site_id = ? AND v.got AND v.status = 200 ORDER BY v.link_id`, s.store)
	return told, err
}

// mayBeOwn reports whether an address may be that of the item which is linked by another one: of
// the same host, as safe, not the first page of the site, and none that remembers the way back, as
// a login does.
func mayBeOwn(from, to *url.URL) bool {
	if bareHost(from) != bareHost(to) || from.Scheme == "https" && to.Scheme != "https" ||
		strings.Trim(to.Path, "/") == "" && to.RawQuery == "" {
		return false
	}
	for _, values := range to.Query() {
		for _, v := range values {
			if len(from.Path) > 1 && strings.Contains(v, from.Path) {
				return false
			}
		}
	}
	return true
}

func bareHost(u *url.URL) string { return strings.TrimPrefix(strings.ToLower(u.Host), "www.") }

// extends reports whether an address is another one with more parameters, as of a session.
func extends(from, to *url.URL) bool {
	more := to.Query()
	if bareHost(from) != bareHost(to) || from.Path != to.Path || len(more) <= len(from.Query()) {
		return false
	}
	for name, values := range from.Query() {
		if strings.Join(values, "\n") != strings.Join(more[name], "\n") {
			return false
		}
	}
	return true
}

// withoutAsked is the address of a record without what the question left in it: parameters that are
// no part of the key, where that is an address. The rest stays as the result page has it, as sites
// may mind what the key does not.
func withoutAsked(address, key, keyKind string) string {
	bare, fragment, fragmented := strings.Cut(address, "#")
	page, query, asked := strings.Cut(bare, "?")
	if keyKind != "url" || !asked {
		return address
	}
	pairs, telling := parameters(query), parametersOf(key)
	if slices.ContainsFunc(telling, func(pair string) bool {
		return !slices.Contains(pairs, pair)
	}) {
		return address // they are written otherwise
	}
	kept := slices.DeleteFunc(slices.Clone(pairs), func(pair string) bool {
		return !slices.Contains(telling, pair)
	})
	switch {
	case len(kept) == len(pairs):
		return address
	case len(kept) > 0:
		page += "?" + strings.Join(kept, "&")
	}
	if fragmented {
		page += "#" + fragment
	}
	return page
}

// idle names the parameters of the addresses of each form that were proven to tell nothing of the
// items, such as a number drawn for each link: with them, an item has another address each time it
// is met.
func (x *export) idle(s exportedSite) (map[string][]string, error) {
	last, err := x.lastOf(s, "identity")
	if err != nil {
		return nil, err
	}
	all := map[string][]string{}
	for form, b := range last {
		var id identity.Identity
		if err := json.Unmarshal([]byte(b), &id); err != nil {
			return nil, err
		}
		all[form] = id.Idle()
	}
	return all, nil
}

// withoutParameters is an address without some parameters.
func withoutParameters(address string, names []string) string {
	if len(names) == 0 {
		return address
	}
	bare, fragment, fragmented := strings.Cut(address, "#")
	page, query, _ := strings.Cut(bare, "?")
	kept := slices.DeleteFunc(parameters(query), func(pair string) bool {
		name, _, _ := strings.Cut(pair, "=")
		return slices.Contains(names, name)
	})
	if len(kept) > 0 {
		page += "?" + strings.Join(kept, "&")
	}
	if fragmented {
		page += "#" + fragment
	}
	return page
}

func parameters(query string) []string {
	return strings.FieldsFunc(query, func(c rune) bool { return c == '&' || c == ';' })
}

func parametersOf(address string) []string {
	address, _, _ = strings.Cut(address, "#")
	_, query, _ := strings.Cut(address, "?")
	return parameters(query)
}
