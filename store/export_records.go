package store

import (
	"cmp"
	"database/sql"
	"errors"
	"iter"
	"slices"

	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/store/handover"
)

// A site of the export, numbered in the order of keys.
type exportedSite struct {
	id      int64 // in the export
	store   int64 // in the store
	key     string
	aside   string // forms whose records are left out
	unasked string // records that are left out besides, by their numbers
	left    int    // how many these are
}

func (x *export) sites() ([]exportedSite, error) {
	rows, err := x.from.QueryContext(x.ctx,
		`SELECT id, key FROM sites WHERE ?1 = '' OR key = ?1 ORDER BY key`, x.options.Site)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var sites []exportedSite
	for rows.Next() {
		s := exportedSite{id: int64(len(sites) + 1)}
		if err := rows.Scan(&s.store, &s.key); err != nil {
			return nil, err
		}
		sites = append(sites, s)
	}
	if err := rows.Err(); err != nil || x.options.AllRecords {
		return sites, err
	}
	for i := range sites {
		if sites[i].aside, sites[i].left, err = x.aside(sites[i].store); err != nil {
			return nil, err
		}
		var help int
		if sites[i].unasked, help, err = x.unasked(sites[i].store); err != nil {
			return nil, err
		}
		sites[i].left += help
	}
	return sites, nil
}

// all yields the records site by site, in the order in which they were first captured. The record
// is good until the next one.
func (x *export) all() iter.Seq2[*handover.Record, error] {
	return func(yield func(*handover.Record, error) bool) {
		sites, err := x.sites()
		if err != nil {
			yield(nil, err)
			return
		}
		for _, s := range sites {
			for r, err := range x.of(s) {
				if !yield(r, err) || err != nil {
					return
				}
			}
		}
	}
}

// attributesOf are the attributes of a record by its result page, and of the first detail page that
// was read for it.
const attributesOf = `r.shape, r.body, d.attributes, coalesce(d.url, '')`

// withDetails are the records with that detail page.
const withDetails = `records r LEFT JOIN documents d ON d.id = (
	SELECT n.id FROM documents n WHERE n.site_id = r.site_id AND n.record_key = r.key ORDER BY n.id
		LIMIT 1)`

// changedAt is when what the site says of a record changed last, be it on its result page or on its
// detail page.
const changedAt = `max(r.changed_at, coalesce((SELECT d.changed_at FROM documents d WHERE ` +
	`d.site_id = r.site_id AND d.record_key = r.key ORDER BY d.id LIMIT 1), 0))`

// doors are the doors by which records came, by the forms that found them; where none is named it
// was a form.
func (x *export) doors(s exportedSite) (map[string]string, error) {
	all := map[string]string{}
	return all, eachRow(x.ctx, x.from, func(rows row) error {
		var form, via string
		err := rows.Scan(&form, &via)
		all[form] = map[string]string{forms.ViaLinks: "list", forms.ViaPages: "page",
			forms.ViaDeclared: "interface"}[via]
		return err
	}, `SELECT form, via FROM forms WHERE site_id = ?`, s.store)
}

// of yields the records of a site as they are written, with what is selected of them.
func (x *export) of(s exportedSite) iter.Seq2[*handover.Record, error] {
	return func(yield func(*handover.Record, error) bool) {
		schema, err := x.schema(s)
		if err != nil {
			yield(nil, err)
			return
		}
		own, err := x.addresses(s)
		if err != nil {
			yield(nil, err)
			return
		}
		wanted := x.wanted(schema, s)
		for r, err := range x.by(schema, s, own) {
			if err == nil {
				for i := range r.Attributes {
					a := &r.Attributes[i]
					a.Name = cmp.Or(wanted[a.Name], a.Name)
				}
				x.selected.Trim(r)
				r.Hash = x.selected.Hash(r)
			}
			if !yield(r, err) || err != nil {
				return
			}
		}
		x.left += s.left
		if named := schema.exported(s.key, !x.options.AllColumns); schema.kept.add(named) {
			x.named = append(x.named, named)
		}
	}
}

// by yields the records of a site by its schema, some under addresses of their own.
func (x *export) by(schema *siteSchema, s exportedSite,
	own map[string]string) iter.Seq2[*handover.Record, error] {
	return func(yield func(*handover.Record, error) bool) {
		idle, err := x.idle(s)
		if err != nil {
			yield(nil, err)
			return
		}
		for n, err := range x.read(schema, s, own, idle, takenIn) {
			if err == nil {
				x.number++
				n.ID = x.number
			}
			if !yield(n.Record, err) || err != nil {
				return
			}
		}
	}
}

// read yields the records of a site that fulfil a condition, in the order in which they were first
// captured. The condition has the parameters of takenIn and further ones.
func (x *export) read(schema *siteSchema, s exportedSite, own map[string]string,
	idle map[string][]string, condition string, further ...any) iter.Seq2[numbered, error] {
	return func(yield func(numbered, error) bool) {
		doors, err := x.doors(s)
		if err != nil {
			yield(numbered{}, err)
			return
		}
		rows, err := x.from.QueryContext(x.ctx,
			`SELECT r.id, NOT (`+takenIn+`), r.form, r.key, r.key_kind, r.url, r.title, `+
				`r.source_url, r.first_seen, r.last_seen, max(r.changed_at, `+
				`coalesce(d.changed_at, 0)), r.gone, `+attributesOf+`
			FROM `+withDetails+` WHERE `+condition+` ORDER BY r.id`,
			append([]any{s.store, s.aside, s.unasked}, further...)...)
		if err != nil {
			yield(numbered{}, err)
			return
		}
		defer rows.Close()
		var unpack unpacker
		for rows.Next() {
			r := &handover.Record{SiteID: s.id, Site: s.key}
			n := numbered{Record: r}
			var first, last, changed, gone int64
			var shape, body, detail sql.RawBytes
			var page string
			var said records.Record
			if err := rows.Scan(&n.row, &n.out, &r.FormID, &r.Key, &r.KeyKind, &r.URL, &said.Title,
				&r.SourceURL, &first, &last, &changed, &gone, &shape, &body, &detail, &page); err != nil {
				yield(n, err)
				return
			}
			r.URL = cmp.Or(own[r.Key],
				withoutParameters(withoutAsked(r.URL, r.Key, r.KeyKind), idle[r.FormID]))
			if err := unpack.record(&said, shape, body); err != nil {
				yield(n, err)
				return
			}
			details, err := unpackAttributes(detail)
			if err != nil {
				yield(n, err)
				return
			}
			r.UID, r.Title, r.Text = handover.UID(s.key, r.Key), said.Title, said.Text
			r.Via = cmp.Or(doors[r.FormID], "form")
			told := schema.merge(r, said.Attributes, details, page)
			r.Text = schema.made.idle.Cut(r.Text, told)
			schema.entitle(r)
			r.FirstSeen, r.LastSeen, r.ChangedAt = stamp(first), stamp(last), stamp(changed)
			if gone > 0 {
				r.Gone = stamp(gone)
			}
			r.Clean(clean)
			if !yield(n, nil) {
				return
			}
		}
		if err := rows.Err(); err != nil {
			yield(numbered{}, err)
		}
	}
}

// values yields records of a site with nothing but their attributes, and whether they are gone: all
// that tells what its columns are. Each is good until the next one.
func (x *export) values(schema *siteSchema, s exportedSite) iter.Seq2[*handover.Record, error] {
	return func(yield func(*handover.Record, error) bool) {
		var unpack unpacker
		r := &handover.Record{}
		err := eachRow(x.ctx, x.from, func(rows row) error {
			var gone int64
			var shape, body, detail sql.RawBytes
			var page string
			if err := rows.Scan(&r.FormID, &r.Title, &gone, &shape, &body, &detail,
				&page); err != nil {
				return err
			}
			as, _, err := unpack.attributes(shape, body)
			if err != nil {
				return err
			}
			details, err := unpackAttributes(detail)
			if err != nil {
				return err
			}
			r.Gone = ""
			if gone > 0 {
				r.Gone = stamp(gone)
			}
			schema.merge(r, as, details, page)
			schema.entitle(r)
			r.Clean(clean)
			if !yield(r, nil) {
				return errEnough
			}
			return nil
		}, `SELECT r.form, r.title, r.gone, `+attributesOf+` FROM `+withDetails+` WHERE `+takenIn+
			` ORDER BY r.id`, s.store, s.aside, s.unasked)
		if err != nil && !errors.Is(err, errEnough) {
			yield(nil, err)
		}
	}
}

// errEnough ends a query whose caller has had enough.
var errEnough = errors.New("enough")

// merge takes over the attributes of the result page and those of the detail page that say
// something else. It returns all that is said.
func (c *siteSchema) merge(r *handover.Record, result, detail []records.Attribute,
	page string) (all []string) {
	if r.Attributes = r.Attributes[:0]; r.Attributes == nil {
		r.Attributes = make([]handover.Value, 0, len(result)+len(detail))
	}
	all = append(make([]string, 0, 1+len(result)+len(detail)), r.Title)
	var said []saidAs
	for i, as := range [][]records.Attribute{result, detail} {
		for j, column := range c.columns(r.FormID, as) {
			a, name := as[j], c.name(source{formName{r.FormID, as[j].Name}, column})
			a.Name = c.now(column)
			if !c.keeps(a.Name, a.Value) {
				continue
			}
			all = append(all, a.Value)
			if len(detail)+len(c.called)+len(c.names) > 0 {
				now := saidAs{name, a.Value}
				if (i == 1 || len(c.called)+len(c.names) > 0) && slices.Contains(said, now) {
					continue
				}
				said = append(said, now)
			}
			source := ""
			if i == 1 {
				source = page
			}
			for _, part := range c.made.parts(column, name, a) {
				r.Attributes = append(r.Attributes, c.typedValue(part, source))
			}
		}
	}
	return all
}

// A saidAs is a value of a record by the name under which it is exported.
type saidAs struct{ name, value string }

// entitle leaves in the title what a person calls the record.
func (c *siteSchema) entitle(r *handover.Record) {
	title, as := c.made.titles.Split(r.Title)
	r.Title = title
	for _, a := range as {
		a.Name = c.made.called[a.Name]
		if !slices.ContainsFunc(r.Attributes, func(v handover.Value) bool {
			return v.Value == a.Value
		}) {
			r.Attributes = append(r.Attributes, c.typedValue(a, ""))
		}
	}
}
