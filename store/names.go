package store

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
)

// A keptColumn is a column as the exports so far had it.
type keptColumn struct {
	Name      string   `json:"name"`
	FirstType string   `json:"first_type"` // when it was exported first
	Type      string   `json:"type"`
	Aliases   []string `json:"aliases"` // in order
	Usual     bool     `json:"usual"`   // exports without --all-columns had it, too
}

// A keptAttribute says which column has the attributes that are stored under a name.
type keptAttribute struct {
	Form      string `json:"form"`
	Attribute string `json:"attribute"`
	Column    string `json:"column"`
}

// siteNames are the names that an export gave the columns of a site.
type siteNames struct {
	Site       string          `json:"site"`
	Columns    []keptColumn    `json:"columns"`
	Attributes []keptAttribute `json:"attributes"`
}

// keptNames are the names that all exports so far gave the columns of a site.
type keptNames struct {
	columns    map[string]keptColumn
	attributes map[formName]string
}

func newKeptNames() keptNames {
	return keptNames{columns: map[string]keptColumn{}, attributes: map[formName]string{}}
}

// add adds those of a later export and reports whether they said anything new.
func (k keptNames) add(n siteNames) (more bool) {
	for _, c := range n.Columns {
		had, known := k.columns[c.Name]
		if !known {
			k.columns[c.Name], more = c, true
			continue
		}
		now := had
		now.Type, now.Usual = widest(had.Type, c.Type), had.Usual || c.Usual
		now.Aliases = united(had.Aliases, c.Aliases)
		if now.Type != had.Type || now.Usual != had.Usual || len(now.Aliases) != len(had.Aliases) {
			k.columns[c.Name], more = now, true
		}
	}
	for _, a := range n.Attributes {
		of := formName{a.Form, a.Attribute}
		if k.attributes[of] == "" {
			k.attributes[of], more = a.Column, true
		}
	}
	return more
}

// widest is the narrowest type that has the values of both: a number may turn out to be text, and
// never the other way. Most types have nothing but text above them.
func widest(a, b string) string {
	number := func(t string) bool { return t == "isbn" || t == idType }
	switch {
	case a == b || b == "":
		return a
	case a == "":
		return b
	case number(a) && number(b):
		return idType
	}
	return textType
}

// united are the names in either list, in order.
func united(a, b []string) []string {
	all := slices.Sorted(slices.Values(append(slices.Clone(a), b...)))
	return append([]string{}, slices.Compact(all)...)
}

// A querier is a connection, or a transaction.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// keptNamesOf reads the names that a store keeps of a site.
func keptNamesOf(ctx context.Context, from querier, site int64) (keptNames, error) {
	k := newKeptNames()
	n, err := namesIn(ctx, from, "main", site)
	if err == nil {
		k.add(n)
	}
	return k, err
}

// namesIn reads them from one of the stores that a connection has open.
func namesIn(ctx context.Context, from querier, schema string, site int64) (n siteNames,
	err error) {
	err = eachRow(ctx, from, func(rows row) error {
		var c keptColumn
		var aliases []byte
		if err := rows.Scan(&c.Name, &c.FirstType, &c.Type, &aliases, &c.Usual); err != nil {
			return err
		}
		n.Columns = append(n.Columns, c)
		return json.Unmarshal(aliases, &n.Columns[len(n.Columns)-1].Aliases)
	}, `SELECT name, first_type, type, aliases, usual FROM `+schema+
		`.exported_columns WHERE site_id = ?`, site)
	if err != nil {
		return n, fmt.Errorf("names that were exported: %w", err)
	}
	err = eachRow(ctx, from, func(rows row) error {
		var a keptAttribute
		if err := rows.Scan(&a.Form, &a.Attribute, &a.Column); err != nil {
			return err
		}
		n.Attributes = append(n.Attributes, a)
		return nil
	}, `SELECT form, attribute, name FROM `+schema+`.exported_attributes WHERE site_id = ?`, site)
	if err != nil {
		return n, fmt.Errorf("names that were exported: %w", err)
	}
	return n, nil
}

// eachRow calls f for each row of a query.
func eachRow(ctx context.Context, from querier, f func(row) error, query string,
	args ...any) error {
	rows, err := from.QueryContext(ctx, query, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := f(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

// keep adds the names that an export gave the columns of a site. Of a site that was forgotten
// meanwhile there are none.
func (w *writer) keep(n siteNames) error {
	var id int64
	known, err := w.scan(`SELECT id FROM sites WHERE key = ?`, []any{n.Site}, &id)
	if err != nil || !known {
		return err
	}
	k, err := keptNamesOf(context.Background(), w.conn, id)
	if err != nil || !k.add(n) {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(k.columns)) {
		c := k.columns[name]
		err := w.exec(`INSERT OR REPLACE INTO exported_columns (site_id, name, first_type, type, `+
			`aliases, usual) VALUES (?, ?, ?, ?, ?, ?)`,
			id, c.Name, c.FirstType, c.Type, list(c.Aliases), c.Usual)
		if err != nil {
			return err
		}
	}
	for _, of := range slices.SortedFunc(maps.Keys(k.attributes), formName.compare) {
		err := w.exec(`INSERT OR IGNORE INTO exported_attributes (site_id, form, attribute, `+
			`name) VALUES (?, ?, ?, ?)`,
			id, of.form, of.name, k.attributes[of])
		if err != nil {
			return err
		}
	}
	return nil
}

func (n formName) compare(o formName) int {
	return cmp.Or(cmp.Compare(n.form, o.form), cmp.Compare(n.name, o.name))
}
