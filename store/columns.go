package store

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"deepcrawl/extract/records/values"
	"deepcrawl/store/handover"
)

// A Column is an attribute as all records of a site have it.
type Column struct {
	Site    string
	Name    string
	Type    string // that all of its values have; one that was exported before only gets wider
	TypeWas string // another one that it was exported with first; "" otherwise
	// what another form calls it, or what it would be called now, where it keeps the name of its
	// first export
	Aliases  []string
	Records  int // of the site
	Filled   int // of these, those that have the attribute
	Distinct int // different values: within some per cent where there are more than 20,000
	Unfit    int // values that its type has no normal form for, though it has one
	Examples []string
	Origin   string // what told its name; "" where that was not kept
	// why an export leaves it out that has not all columns; "" where it does not, or the schema
	// does not tell
	Left string
}

const (
	examples      = 3
	longestSample = 80 // bytes of an example
)

// columnTally adds up the values of an attribute.
type columnTally struct {
	filled   int
	kind     string // that all values have
	unfit    int
	distinct distinct
	examples []string
	shape    handover.Shape
}

// Columns lists the attributes of the records of a site, or of all for "", those that most records
// have first. Those that say nothing are left out, as in an export, unless all are asked for; of
// those that change with the question there is the name and the reason.
func (db *DB) Columns(ctx context.Context, site string, all bool) ([]Column, error) {
	x, err := db.reading(ctx, ExportOptions{Site: site, AllColumns: all})
	if err != nil {
		return nil, fmt.Errorf("list columns: %w", err)
	}
	defer x.from.Rollback()
	sites, err := x.sites()
	if err != nil {
		return nil, fmt.Errorf("list columns: %w", err)
	}
	var cols []Column
	for _, s := range sites {
		of, err := x.columns(s)
		if err != nil {
			return nil, fmt.Errorf("list columns of %s: %w", s.key, err)
		}
		cols = append(cols, of...)
	}
	return cols, nil
}

// Exported are the columns that an export has.
func Exported(cols []Column, all bool) []Column {
	return slices.DeleteFunc(slices.Clone(cols), func(c Column) bool {
		return !all && c.Left != ""
	})
}

// columns are those of one site.
func (x *export) columns(s exportedSite) ([]Column, error) {
	cols, _, err := x.shaped(s)
	return cols, err
}

// shaped are the columns of one site, and what their values look like.
func (x *export) shaped(s exportedSite) ([]Column, map[string]*handover.Shape, error) {
	schema, err := x.schema(s)
	if err != nil {
		return nil, nil, err
	}
	tallies, records, empty := map[string]*columnTally{}, 0, true
	for r, err := range x.values(schema, s) {
		if err != nil {
			return nil, nil, err
		}
		empty = false
		if r.Gone != "" {
			continue
		}
		records++
		seen := map[string]bool{}
		for i := range r.Attributes {
			a := &r.Attributes[i]
			t := tallies[a.Name]
			if t == nil {
				t = &columnTally{}
				tallies[a.Name] = t
			}
			t.add(a, !seen[a.Name])
			seen[a.Name] = true
		}
	}
	for name, k := range schema.kept.columns {
		if !empty && tallies[name] == nil && (k.Usual || x.options.AllColumns) {
			tallies[name] = &columnTally{examples: []string{}}
		}
	}
	aliases := schema.aliases()
	var cols []Column
	shapes := map[string]*handover.Shape{}
	for _, name := range slices.SortedFunc(maps.Keys(tallies), func(a, b string) int {
		if n := tallies[b].filled - tallies[a].filled; n != 0 {
			return n
		}
		return cmp.Compare(a, b)
	}) {
		t := tallies[name]
		shapes[name] = &t.shape
		c := Column{
			Site: s.key, Name: name, Type: schema.typeOf(name, t.kind), Aliases: aliases[name],
			Origin:  schema.origins[name],
			Records: records, Filled: t.filled, Distinct: t.distinct.count(), Unfit: t.unfit,
			Examples: t.examples,
		}
		if first, kept := schema.kept.columns[name]; kept && first.FirstType != c.Type {
			c.TypeWas = first.FirstType
		}
		cols = append(cols, c)
	}
	cols = schema.askedColumns(s.key, cols)
	wanted, found := x.wanted(schema, s), maps.Clone(shapes)
	for i, c := range cols {
		if name := wanted[c.Name]; name != "" {
			shapes[name] = found[c.Name]
			cols[i].Name, cols[i].Aliases = name, append(slices.Clone(c.Aliases), c.Name)
		}
	}
	return cols, shapes, nil
}

func (t *columnTally) add(a *handover.Value, first bool) {
	if first {
		t.filled++
	}
	t.kind = a.Type
	t.shape.Add(a, !first)
	if a.Normal == "" && values.HasNormal(a.Type) {
		t.unfit++
	}
	if t.distinct.add(a.Value) && len(t.examples) < examples {
		t.examples = append(t.examples,
			strings.ToValidUTF8(a.Value[:min(len(a.Value), longestSample)], ""))
	}
}

// Share is the part of the records that have the attribute.
func (c Column) Share() float64 { return float64(c.Filled) / float64(max(c.Records, 1)) }

// mostOf is the type that has most votes; of two alike the first in the alphabet.
func mostOf(types map[string]int) (most string) {
	for _, name := range slices.Sorted(maps.Keys(types)) {
		if most == "" || types[name] > types[most] {
			most = name
		}
	}
	return most
}

// origins say what told the names of attributes, by the wrapper that each form of the site had
// last.
func (x *export) origins(s exportedSite) (map[string]string, error) {
	last, err := x.lastOf(s, "origins")
	if err != nil {
		return nil, err
	}
	all := map[string]string{}
	for _, form := range slices.Sorted(maps.Keys(last)) {
		of := map[string]string{}
		if err := json.Unmarshal([]byte(last[form]), &of); err != nil {
			return nil, err
		}
		for name, from := range of {
			if all[name] == "" {
				all[name] = from
			}
		}
	}
	return all, nil
}

// lastOf reads a part of the wrapper that each form of a site had last, in JSON.
func (x *export) lastOf(s exportedSite, part string) (map[string]string, error) {
	rows, err := x.from.QueryContext(x.ctx, `SELECT q.form, t.learnt -> ('$.wrapper.' || ?1)
		FROM steps t JOIN queries q ON q.id = t.query_id
		WHERE t.site_id = ?2 AND t.learnt LIKE '%"' || ?1 || '":%' ORDER BY t.round, t.seq`,
		part, s.store)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	last := map[string]string{}
	for rows.Next() {
		var form string
		var value sql.NullString
		if err := rows.Scan(&form, &value); err != nil {
			return nil, err
		}
		if value.Valid {
			last[form] = value.String
		}
	}
	return last, rows.Err()
}

// JSONSchema describes a record of a site, as JSON lines have it, as a JSON Schema (draft 2020-12):
// each attribute is one of the columns.
func JSONSchema(site string, cols []Column) string {
	text := map[string]any{"type": "string"}
	kinds := []any{}
	for _, c := range cols {
		said := fmt.Sprintf("%d of %d records have it", c.Filled, c.Records)
		if c.Unfit > 0 {
			said += fmt.Sprintf("; %d values have no normal form", c.Unfit)
		}
		if c.TypeWas != "" {
			said += fmt.Sprintf("; its type is %s, and was %s when it was exported first", c.Type,
				c.TypeWas)
		}
		kind := map[string]any{
			"description": said,
			"properties": map[string]any{
				"name": map[string]any{"const": c.Name}, "type": text, "normal": text,
				"source_url": text,
				"value":      map[string]any{"type": "string", "examples": c.Examples},
			},
		}
		if len(c.Aliases) > 0 {
			kind["aliases"] = c.Aliases
		}
		kinds = append(kinds, kind)
	}
	attributes := map[string]any{"type": "array"}
	if len(kinds) > 0 {
		attributes["items"] = map[string]any{"type": "object",
			"required": []string{"name", "value", "type"}, "oneOf": kinds}
	}
	b, err := json.MarshalIndent(map[string]any{
		"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Records of " + site,
		"type":     "object",
		"required": []string{"key", "url", "title", "text", "attributes"},
		"properties": map[string]any{
			"key": text, "url": text, "title": text, "text": text, "source_url": text,
			"first_seen": text, "last_seen": text, "gone": text, "uid": text, "changed_at": text,
			"hash": text, "attributes": attributes,
			"change": map[string]any{
				"enum":        []string{handover.New, handover.Changed, handover.Gone},
				"description": "what became of it, in an export of changes"},
			"via": map[string]any{"enum": []string{"form", "list", "page"},
				"description": "what showed it first"},
		},
	}, "", "  ")
	if err != nil {
		// only plain data gets here
		panic(fmt.Sprintf("store: a schema cannot be written as JSON: %v", err))
	}
	return string(b)
}
