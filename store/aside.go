package store

import (
	"encoding/json"
	"path"
	"slices"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// A box in the head of each page often searches the pages about the site: "About", "Help", "Opening
// hours". They are no items of the database that another form opens. Whether a form finds such
// pages alone is seen only when both are read; so nothing is kept of it, and each export and each
// schema asks again.

const (
	fewAside   = 20 // records that are perhaps no more than pages about the site: history.FewPages
	timesAside = 5  // as many that another form found, at least (estimate)
)

// takenIn is the condition on the records r of a site, which is the first parameter, that those of
// the forms of aside, the second one, are left out.
const takenIn = `r.site_id = ?1 AND (?2 = '' OR r.form NOT IN (SELECT value FROM json_each(?2)))`

// A finder is a form with the number of its records.
type finder struct {
	form, via string
	body      []byte
	records   int
}

// aside returns the forms of a site that found nothing but pages about it, as a JSON array, and how
// many pages these are.
func (x *export) aside(site int64) (named string, pages int, err error) {
	all, err := x.finders(site)
	if err != nil {
		return "", 0, err
	}
	names := []string{}
	for i, f := range all {
		if i == 0 || f.via == forms.ViaLinks || f.via == forms.ViaPages || f.records >= fewAside ||
			all[0].records < max(fewAside, timesAside*f.records) || !isLoneBox(f.body) {
			continue
		}
		about, err := x.areAbout(site, f.form, all[0].form)
		if err != nil {
			return "", 0, err
		}
		if about {
			names = append(names, f.form)
			pages += f.records
		}
	}
	b, err := json.Marshal(names)
	return string(b), pages, err
}

// finders returns the forms of a site that found something, the one that found most first.
func (x *export) finders(site int64) (all []finder, err error) {
	rows, err := x.from.QueryContext(x.ctx, `SELECT f.form, f.via, f.body, r.n
		FROM (SELECT form, count(*) AS n FROM records WHERE site_id = ?1 GROUP BY form) r
		JOIN forms f ON f.site_id = ?1 AND f.form = r.form ORDER BY r.n DESC, f.id`, site)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var f finder
		if err := rows.Scan(&f.form, &f.via, &f.body, &f.records); err != nil {
			return nil, err
		}
		all = append(all, f)
	}
	return all, rows.Err()
}

// isLoneBox reports whether a form asks for one thing alone.
func isLoneBox(body []byte) bool {
	var f forms.Form
	return json.Unmarshal(body, &f) == nil && f.AsksFor() == 1
}

// areAbout reports whether the records of a form are such pages: their addresses are words, and lie
// elsewhere than those of the records of the other form, and nothing is said of them but a line or
// two.
func (x *export) areAbout(site int64, form, other string) (bool, error) {
	dirs := map[string]bool{}
	err := x.each(site, other, func(address string, _ []byte) bool {
		dir, _ := placed(address)
		dirs[dir] = true
		return true
	})
	if err != nil {
		return false, err
	}
	all := true
	err = x.each(site, form, func(address string, attributes []byte) bool {
		dir, worded := placed(address)
		as, err := unpackAttributes(attributes)
		all = err == nil && worded && !dirs[dir] && len(as) <= 1
		return all
	})
	return all, err
}

// each calls do with the records of a form, as long as it returns true.
func (x *export) each(site int64, form string, do func(address string, attributes []byte) bool) error {
	rows, err := x.from.QueryContext(x.ctx, `SELECT url, attributes FROM records WHERE site_id = ? AND form = ?`, site, form)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var address string
		var attributes []byte
		if err := rows.Scan(&address, &attributes); err != nil {
			return err
		}
		if !do(address, attributes) {
			return nil
		}
	}
	return rows.Err()
}

// placed returns where an address lies, and whether nothing in it counts or is a parameter.
func placed(address string) (dir string, worded bool) {
	u, err := fetch.ParseURL(nil, address)
	if err != nil || address == "" {
		return "", false
	}
	p := strings.TrimSuffix(u.EscapedPath(), "/")
	return u.Host + path.Dir(p), u.RawQuery == "" && !slices.ContainsFunc([]byte(p), func(c byte) bool { return '0' <= c && c <= '9' })
}
