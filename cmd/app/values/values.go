// Package values holds what the fields of forms are tried with: the built-in lists, what users give
// in files, and what menus and records of other sites teach.
package values

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"sync"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
	"deepcrawl/forms"
	"deepcrawl/forms/lvs"
	"deepcrawl/querygen"
	"deepcrawl/store"
)

// A Table is the label-value-set table of a run: the built-in lists, what the store knows, and what
// the user and the sites of the run add to it. Safe for concurrent use.
type Table struct {
	db    *store.DB
	given []lvs.Entry // by the user in this run

	mu    sync.Mutex
	table *lvs.Table // nil before it is needed
}

// New returns a table that reads what is known from a store, and keeps there what it learns. Given
// are values of the user of this run.
func New(db *store.DB, given []lvs.Entry) *Table { return &Table{db: db, given: given} }

// Read reads a value file of the user; "-" is standard input.
func Read(path string) ([]lvs.Entry, error) {
	var in io.Reader = os.Stdin
	if path != "-" {
		f, err := os.Open(path)
		if err != nil {
			return nil, fail.Usage("--values FILE names a TOML or CSV file with labels and values",
				"%v", err)
		}
		defer f.Close()
		in = f
	}
	es, err := Parse(path, in)
	if err != nil {
		return nil, fail.Usage(
			"a line of a CSV file is LABEL,VALUE; of a TOML file, label = [\"value\"]",
			"--values: %v", err)
	}
	return es, nil
}

// KeepGiven keeps what the user gave, in the place of what he gave before.
func (v *Table) KeepGiven(ctx context.Context) error {
	if len(v.given) == 0 {
		return nil
	}
	return v.learn(ctx, "", lvs.User, v.given)
}

// learn keeps what a source at a site teaches, in the place of what it taught before.
func (v *Table) learn(ctx context.Context, site string, s lvs.Source, es []lvs.Entry) error {
	if err := v.db.LearnValues(ctx, site, s, es); err != nil {
		return err
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.table != nil {
		v.table.Learn(es...)
	}
	return nil
}

// LearnForms keeps what the menus of a site's forms show.
func (v *Table) LearnForms(ctx context.Context, site string, fs []store.SiteForm) error {
	var es []lvs.Entry
	for _, f := range fs {
		// a registration's list of countries is no list of what a database holds
		if f.Kind == forms.Search || f.Kind == forms.Other {
			es = append(es, lvs.FromForm(site, f.Form)...)
		}
	}
	if err := v.learn(ctx, site, lvs.Menu, es); err != nil {
		return fmt.Errorf("values of the forms of %s: %w", site, err)
	}
	return nil
}

// LearnRecords keeps what the harvested records of a site hold in their attributes.
func (v *Table) LearnRecords(ctx context.Context, site string) error {
	as, err := v.db.Attributes(ctx, site)
	if err != nil {
		return err
	}
	var es []lvs.Entry
	for _, a := range as {
		es = append(es, lvs.FromRecords(site, a)...)
	}
	if err := v.learn(ctx, site, lvs.Records, es); err != nil {
		return fmt.Errorf("values of the records of %s: %w", site, err)
	}
	return nil
}

// Seeds are values from elsewhere for the text fields of a site's forms.
func (v *Table) Seeds(ctx context.Context, site string, fs []*forms.Form) (querygen.FieldSeeds,
	error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if err := v.load(ctx); err != nil {
		return nil, err
	}
	return extract.FieldSeeds(v.table, site, fs), nil
}

// Given are the values that the user gave, now or before, for the text fields of forms.
func (v *Table) Given(ctx context.Context, fs []*forms.Form) (querygen.FieldSeeds, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if err := v.load(ctx); err != nil {
		return nil, err
	}
	return extract.GivenValues(v.table, fs), nil
}

// BoxNames are the labels and roles under which values can be given for the text fields of forms.
func BoxNames(fs []*forms.Form) (names []string) {
	for _, f := range fs {
		for i := range f.Fields {
			fd := &f.Fields[i]
			name := fmt.Sprintf("%q (%s)", cmp.Or(fd.Label, fd.Name), fd.Role)
			if fd.Domain.TakesText() && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// load fills the table when it is needed first; v.mu is held.
func (v *Table) load(ctx context.Context) error {
	if v.table != nil {
		return nil
	}
	t := lvs.Builtin()
	if err := v.db.Values(ctx, t); err != nil {
		return err
	}
	t.Learn(v.given...)
	v.table = t
	return nil
}

// Facts say which values from elsewhere the fields of a form would be tried with first, and who
// taught them.
func (v *Table) Facts(ctx context.Context, site string, f *forms.Form) ([]term.Fact, error) {
	const shown = 4
	v.mu.Lock()
	defer v.mu.Unlock()
	if err := v.load(ctx); err != nil {
		return nil, err
	}
	var fs []term.Fact
	for i := range f.Fields {
		fd := &f.Fields[i]
		if !fd.Domain.TakesText() {
			continue
		}
		var texts []string
		for _, val := range v.table.Values(fd, lvs.NotFrom(site), shown) {
			texts = append(texts,
				fmt.Sprintf("%s (%s, %.2f)", val.Text, teacher(val.Taught[0]), val.Weight))
		}
		if len(texts) > 0 {
			fs = append(fs,
				term.Fact{Name: "values for " + cmp.Or(fd.Label, fd.Name),
					Value: strings.Join(texts, ", ")})
		}
	}
	return fs, nil
}

func teacher(t lvs.Teacher) string {
	switch t.Source {
	case lvs.User:
		return "yours"
	case lvs.Menu:
		return "a menu of " + t.Site
	case lvs.Records:
		return "records of " + t.Site
	}
	return "built-in list"
}
