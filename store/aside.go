package store

import (
	"encoding/json"
	"path"
	"regexp"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// A box in the head of each page often searches the pages about the site: "About", "Help", "Opening
// hours". They are no items of the database that another form opens. Whether a form finds such
// pages alone is seen only when both are read; so nothing is kept of it, and each export and each
// schema asks again.

// News of the site are more, and their addresses tell the day: "/2024/05/opening-hours".

const (
	fewAside   = 20 // records that are perhaps no more than pages about the site: history.FewPages
	timesAside = 5  // as many that another form found, at least (estimate)

	mostNews  = 500 // more are what a site is visited for (estimate)
	timesNews = 2   // as many records that another form found, at least (estimate)
	moreSaid  = 2   // attributes that its records have beyond those of news, at least (estimate)
	newsSay   = 2   // attributes of news, at most: the day, or who wrote it, and a few lines
)

// takenIn is the condition on the records r of a site, which is the first parameter, that those of
// the forms of aside, the second one, are left out, and those of unasked, the third one.
const takenIn = `r.site_id = ?1 AND (?2 = '' OR r.form NOT IN (SELECT value FROM json_each(?2)))
	AND (?3 = '' OR r.id NOT IN (SELECT value FROM json_each(?3)))`

// A finder is a form with the number of its records.
type finder struct {
	form, via string
	body      []byte
	records   int
}

// aside returns the forms of a site that found nothing but pages about it, as a JSON array, "" for
// none, and how many pages these are.
func (x *export) aside(site int64) (named string, pages int, err error) {
	all, err := x.finders(site)
	if err != nil {
		return "", 0, err
	}
	names := []string{}
	for i, f := range all {
		if i == 0 || f.via == forms.ViaLinks || f.via == forms.ViaPages ||
			f.via == forms.ViaDeclared || f.records >= mostNews ||
			all[0].records < max(fewAside, timesNews*f.records) || !isLoneBox(f.body) {
			continue
		}
		a, err := x.besides(site, f.form, all[0].form)
		if err != nil {
			return "", 0, err
		}
		many := all[0].records >= timesAside*f.records
		if f.records < fewAside && many && a.worded && a.most <= 1 || a.news(many) {
			names = append(names, f.form)
			pages += f.records
		}
	}
	if len(names) == 0 {
		return "", 0, nil // a record need not be compared with it
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

// A beside is what is seen of the records of a form that are perhaps pages about the site: where
// they lie, and how much is said of them and of the records of the other form.
type beside struct {
	apart   bool // none lies where a record of the other form does
	worded  bool // their addresses are words, and they lie apart
	dated   int  // the address of so many tells the day, in their number
	records int
	most    int     // attributes of one
	more    float64 // attributes of a record of the other form than of one of these, on the average
}

// news reports whether the pages are news of the site, which are more than its few pages: nothing
// in their addresses counts but days, and next to nothing is said of them beside what is said of
// the records of the other form. Where no day is told, that form found many more.
func (b *beside) news(many bool) bool {
	return b.apart && b.most <= newsSay && b.more >= moreSaid &&
		(b.dated == b.records || many && b.worded)
}

// besides looks at the records of a form beside those of another one.
func (x *export) besides(site int64, form, other string) (b beside, err error) {
	dirs, said, others := map[string]bool{}, 0, 0
	err = x.each(site, other, func(address string, attributes int) bool {
		dir, _, _ := placed(address)
		dirs[dir] = true
		said, others = said+attributes, others+1
		return true
	})
	if err != nil {
		return b, err
	}
	b.apart, b.worded = true, true
	own := 0
	err = x.each(site, form, func(address string, attributes int) bool {
		dir, worded, dated := placed(address)
		b.apart = b.apart && !dirs[dir]
		b.worded = b.worded && worded && b.apart
		if dated {
			b.dated++
		}
		b.most, own, b.records = max(b.most, attributes), own+attributes, b.records+1
		return b.apart
	})
	b.more = float64(said)/float64(max(others, 1)) - float64(own)/float64(max(b.records, 1))
	return b, err
}

// each calls do with the address of each record of a form, and the number of its attributes, as
// long as it returns true.
func (x *export) each(site int64, form string, do func(address string, attributes int) bool) error {
	rows, err := x.from.QueryContext(x.ctx,
		`SELECT url, shape, body FROM records WHERE site_id = ? AND form = ?`, site, form)
	if err != nil {
		return err
	}
	defer rows.Close()
	var unpack unpacker
	for rows.Next() {
		var address string
		var shape, body []byte
		if err := rows.Scan(&address, &shape, &body); err != nil {
			return err
		}
		as, _, err := unpack.attributes(shape, body)
		if err != nil {
			return err
		}
		if !do(address, len(as)) {
			return nil
		}
	}
	return rows.Err()
}

// placed returns where an address lies, whether nothing in it counts or is a parameter, and whether
// nothing in it counts but the year, and the month and the day behind it.
func placed(address string) (dir string, worded, dated bool) {
	u, err := fetch.ParseURL(nil, address)
	if err != nil || address == "" {
		return "", false, false
	}
	p := strings.TrimSuffix(u.EscapedPath(), "/")
	bare := day.ReplaceAllString(p, "/")
	counts := func(p string) bool { return strings.ContainsAny(p, "0123456789") }
	return u.Host + path.Dir(p), u.RawQuery == "" && !counts(p),
		u.RawQuery == "" && bare != p && !counts(path.Dir(bare))
}

// day is a year in a path, with the month and the day behind it where they are told.
var day = regexp.MustCompile(
	`/(?:19|20)\d\d/(?:(?:0?[1-9]|1[0-2])/(?:(?:0?[1-9]|[12]\d|3[01])/)?)?`)
