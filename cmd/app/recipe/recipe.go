// Package recipe is what a person says of a site: which of its forms are asked, what their fields
// are and take, which values are never sent, what one record is. The program writes down what it
// thinks; a person corrects it and keeps it under version control.
//
//	[[site]]
//	url = "https://lib.example"
//	  [[site.form]]
//	  id = "52fce9129369c4b5"
//	  use = "yes"
//	    [[site.form.field]]
//	    name = "q"
//	    role = "keyword"
//	    never = ["delete"]
//
// What a recipe does not name stays as the program judges it. What the store keeps is always the
// program's own judgement: a recipe is laid over it in each run, so that it can be changed, and
// taken away.
package recipe

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"deepcrawl/cmd/internal/settings"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/forms"
	"deepcrawl/store"
)

// A Site is what is said of a site.
type Site struct {
	URL     string   `toml:"url"`
	Scope   string   `toml:"scope"`   // host, site, directory; "" as without a recipe
	Include []string `toml:"include"` // patterns of addresses
	Exclude []string `toml:"exclude"`
	// between two requests to a host; nil: as without a recipe
	Delay   *settings.Duration `toml:"delay"`
	Door    string             `toml:"door"`
	Forms   []Form             `toml:"form"`
	Record  Record             `toml:"record"`
	Columns map[string]string  `toml:"columns"` // name as found: name wanted
	Login   *Login             `toml:"login"`   // nil: none

	Key          string            `toml:"-"` // the site's key in store and gate
	Place        string            `toml:"-"` // where it stands, as file:line
	ColumnPlaces map[string]string `toml:"-"` // the same of each of Columns
}

// Flag is what a command line needs to say for the site to be read, with a space before it: ""
// where it stands in the folder of recipes, which is read by itself.
func (s *Site) Flag() string {
	if s == nil {
		return ""
	}
	file := s.path()
	if file == "" || filepath.Base(filepath.Dir(file)) == Folder {
		return ""
	}
	return " --recipe " + term.Typed(file)
}

// File is the name of the file that it stands in, without the folder.
func (s *Site) File() string { return filepath.Base(s.path()) }

// path is that of the file.
func (s *Site) path() string {
	if i := strings.LastIndexByte(s.Place, ':'); i >= 0 {
		return s.Place[:i]
	}
	return s.Place
}

// A Form is what is said of one form.
type Form struct {
	ID string `toml:"id"`
	// where the form leads, for the reader; checked when it is there
	Address string     `toml:"address"`
	Use     string     `toml:"use"` // Yes, No, Ask; "" is Ask
	Kind    forms.Kind `toml:"kind"`
	// why it is asked though the safety list calls it dangerous
	AllowUnsafe string  `toml:"allow_unsafe"`
	Fields      []Field `toml:"field"`

	Place string `toml:"-"`
}

// Whether a form is asked.
const (
	Yes = "yes" // it is, unless the safety list forbids it
	No  = "no"  // it never is
	Ask = "ask" // as the program judges
)

// A Field is what is said of one field of a form.
type Field struct {
	Name  string     `toml:"name"`
	Label string     `toml:"label"`
	Role  forms.Role `toml:"role"`
	Type  string     `toml:"type"`
	Try   []string   `toml:"try"`   // asked first
	Never []string   `toml:"never"` // never sent
	Send  *bool      `toml:"send"`  // false: the field is never set; nil: as the program judges

	Place string `toml:"-"`
}

// A Record says what one record is on the pages of results.
type Record struct {
	Selector string `toml:"selector"` // CSS, of one record
	Pager    string `toml:"pager"`    // CSS, of the link to the next page

	Place string `toml:"-"`
}

// A Login is how a person's own account is used. Its secrets stand elsewhere: in a recipe is said
// where.
type Login struct {
	Page   string            `toml:"page"`
	Fields map[string]string `toml:"fields"` // name of a field: env:NAME or file:PATH
	Sign   string            `toml:"sign"`   // CSS selector, or text, that says "logged in"
	With   string            `toml:"with"`   // plain, browser; "" is plain

	Place string `toml:"-"`
}

// Recipes are what is said of sites, by their keys. The zero value says nothing.
type Recipes struct {
	sites map[string]*Site
}

// Site is what is said of a site; nil: nothing.
func (r *Recipes) Site(key string) *Site {
	if r == nil {
		return nil
	}
	return r.sites[key]
}

// Sites are all sites of the recipes, in the order of their keys.
func (r *Recipes) Sites() (all []*Site) {
	if r == nil {
		return nil
	}
	for _, s := range r.sites {
		all = append(all, s)
	}
	slices.SortFunc(all, func(a, b *Site) int { return strings.Compare(a.Key, b.Key) })
	return all
}

// ColumnNames are the names that columns of a site are to have, by those that the program gives
// them.
func (r *Recipes) ColumnNames(site string) map[string]string {
	if s := r.Site(site); s != nil {
		return s.Columns
	}
	return nil
}

// Misnamed is the note for a name of a column that comes to nothing, as the store says why.
func (r *Recipes) Misnamed(site, column, why string) Note {
	s := r.Site(site)
	return Note{s.ColumnPlaces[column],
		why + "; deepcrawl schema --site " + s.URL + " lists the columns", true}
}

// Apply has a store show what it holds as the recipes say.
func (r *Recipes) Apply(db *store.DB) { db.Over, db.ColumnNames = r.Over, r.ColumnNames }

// Over lays what is said of sites over their forms.
func (r *Recipes) Over(all []store.SiteForm) []store.SiteForm {
	for i := 0; i < len(all); {
		j := i
		var fs []*forms.Form
		for ; j < len(all) && all[j].Site == all[i].Site; j++ {
			fs = append(fs, all[j].Form)
		}
		fs, _ = r.Site(all[i].Site).Apply(fs)
		for k, f := range fs {
			all[i+k].Form = f
		}
		i = j
	}
	return all
}

// Folder is the folder of recipes that is read when it stands beside the config file.
const Folder = "recipes"

// Read reads recipes: files, and all files *.toml of folders. No site may stand in two places.
func Read(paths ...string) (*Recipes, error) {
	r := &Recipes{sites: make(map[string]*Site)}
	for _, path := range paths {
		files, err := filesOf(path)
		if err != nil {
			return nil, err
		}
		for _, file := range files {
			if err := r.read(file); err != nil {
				return nil, err
			}
		}
	}
	return r, nil
}

// filesOf are the files of a folder, or the file itself.
func filesOf(path string) ([]string, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, missing(path, err)
	}
	if !info.IsDir() {
		return []string{path}, nil
	}
	files, err := filepath.Glob(filepath.Join(path, "*.toml")) // sorted by name
	if err != nil {
		return nil, fmt.Errorf("recipes of the folder %s: %w", path, err)
	}
	return files, nil
}

func missing(path string, err error) error {
	if pe, ok := errors.AsType[*fs.PathError](err); ok {
		err = pe.Err
	}
	return &settings.Error{Place: path, Msg: err.Error(),
		Hint: "deepcrawl recipe --site URL > " + path + " writes one"}
}

// read adds the sites of a file.
func (r *Recipes) read(path string) error {
	var file struct {
		Sites []Site `toml:"site"`
	}
	doc, err := settings.Read(path, &file)
	if pe, ok := errors.AsType[*fs.PathError](err); ok {
		return missing(path, pe)
	}
	if err != nil {
		return err
	}
	for i := range file.Sites {
		s := &file.Sites[i]
		if err := s.check(doc, i); err != nil {
			return err
		}
		if other := r.sites[s.Key]; other != nil {
			return &settings.Error{Place: s.Place,
				Msg:  s.Key + " stands at " + other.Place + " already",
				Hint: "say all of a site in one [[site]]"}
		}
		r.sites[s.Key] = s
	}
	return nil
}
