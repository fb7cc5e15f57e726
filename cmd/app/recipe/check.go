package recipe

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/andybalholm/cascadia"

	"deepcrawl/cmd/app/protocols"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/internal/settings"
	"deepcrawl/forms"
)

// What may be said of whatever takes one word of a few.
var (
	scopes = []string{"host", "site", "directory"}
	doors  = append([]string{"auto", "form", "lists"}, protocols.Names()...)
	uses   = []string{Yes, No, Ask}
	logins = []string{"plain", "browser"}
	kinds  = words(forms.Search, forms.Login, forms.Registration, forms.Recovery, forms.Contact,
		forms.MailingList, forms.Order, forms.Other)
	roles = words(forms.Keyword, forms.Filter, forms.Scope, forms.Sort, forms.PageSize,
		forms.Presentation, forms.RangeFrom, forms.RangeTo, forms.OtherRole)
	types = []string{
		"text", "person", "country", "state", "city", "street", "zip", "year", "month", "day",
		"date", "price", "integer", "number",
		"isbn", "issn", "doi", "code", "language", "email", "tel", "url",
	}
)

func words[T ~string](ws ...T) (out []string) {
	for _, w := range ws {
		out = append(out, string(w))
	}
	return out
}

// A checker refuses what a file says at one place.
type checker struct {
	doc  *settings.Doc
	path []any
}

func (c checker) in(path ...any) checker { return checker{c.doc, slices.Concat(c.path, path)} }

func (c checker) place() string { return c.doc.At(c.path...) }

func (c checker) wrong(key, hint, format string, args ...any) error {
	return &settings.Error{Place: c.doc.At(slices.Concat(c.path, []any{key})...),
		Msg: fmt.Sprintf(format, args...), Hint: hint}
}

// oneOf refuses a word that is none of the few.
func (c checker) oneOf(key, word string, few []string) error {
	if word == "" && c.doc.Line(slices.Concat(c.path, []any{key})...) == 0 ||
		slices.Contains(few, word) {
		return nil
	}
	return c.wrong(key, settings.DidYouMean(word, few), "%s is one of %s, not %q", key,
		strings.Join(few, ", "), word)
}

// selector refuses what is no CSS selector.
func (c checker) selector(key, css string) error {
	if css == "" {
		return nil
	}
	if _, err := cascadia.ParseGroup(css); err != nil {
		return c.wrong(key, "such as li.hit, or table.results > tbody > tr",
			"%s %q is no CSS selector: %v", key, css, err)
	}
	return nil
}

// check refuses a site that cannot be, the n-th of its file, and notes where each part stands.
func (s *Site) check(doc *settings.Doc, n int) error {
	c := checker{doc, []any{"site", n}}
	s.Place = c.place()
	if s.URL == "" {
		return c.wrong("url", "url = \"https://lib.example\"", "a site needs its url")
	}
	t, why := sites.Parse(s.URL)
	if why != "" {
		return c.wrong("url", "url = \"https://lib.example\"", "url %q: %s", s.URL, why)
	}
	s.Key = t.Key()
	if err := cmp.Or(c.oneOf("scope", s.Scope, scopes), c.oneOf("door", s.Door, doors),
		s.checkColumns(c)); err != nil {
		return err
	}
	seen := make(map[string]string)
	for i := range s.Forms {
		f := &s.Forms[i]
		if err := f.check(c.in("form", i)); err != nil {
			return err
		}
		if at := seen[f.ID]; at != "" {
			return c.in("form", i).wrong("id", "", "form %s stands at %s already", f.ID, at)
		}
		seen[f.ID] = f.Place
	}
	s.Record.Place = c.in("record").place()
	if err := cmp.Or(c.in("record").selector("selector", s.Record.Selector),
		c.in("record").selector("pager", s.Record.Pager)); err != nil {
		return err
	}
	if s.Login != nil {
		return s.Login.check(c.in("login"))
	}
	return nil
}

// checkColumns refuses names that two columns would share, and notes where each stands.
func (s *Site) checkColumns(c checker) error {
	from := make(map[string]string)
	if len(s.Columns) > 0 {
		s.ColumnPlaces = make(map[string]string)
	}
	for _, name := range slices.Sorted(maps.Keys(s.Columns)) {
		wanted := s.Columns[name]
		switch {
		case strings.TrimSpace(wanted) == "":
			return c.in("columns").wrong(name, "", "column %s needs a name", name)
		case from[wanted] != "":
			return c.in("columns").wrong(name, "give each a name of its own",
				"columns %s and %s would both be called %s", from[wanted], name, wanted)
		}
		from[wanted] = name
		s.ColumnPlaces[name] = c.in("columns", name).place()
	}
	return nil
}

func (f *Form) check(c checker) error {
	f.Place = c.place()
	if f.ID == "" {
		return c.wrong("id", "deepcrawl forms lists the forms with their IDs",
			"a form needs its id")
	}
	if err := cmp.Or(c.oneOf("use", f.Use, uses),
		c.oneOf("kind", string(f.Kind), kinds)); err != nil {
		return err
	}
	if c.doc.Line(slices.Concat(c.path, []any{"allow_unsafe"})...) > 0 &&
		strings.TrimSpace(f.AllowUnsafe) == "" {
		return c.wrong("allow_unsafe",
			"allow_unsafe = \"this is the search of our own intranet; it stores nothing\"",
			"allow_unsafe needs a reason, which each run repeats")
	}
	seen := make(map[string]string)
	for i := range f.Fields {
		fd := &f.Fields[i]
		if err := fd.check(c.in("field", i)); err != nil {
			return err
		}
		if at := seen[fd.Name]; at != "" {
			return c.in("field", i).wrong("name", "", "field %s stands at %s already", fd.Name, at)
		}
		seen[fd.Name] = fd.Place
	}
	return nil
}

func (fd *Field) check(c checker) error {
	fd.Place = c.place()
	if fd.Name == "" {
		return c.wrong("name", "", "a field needs its name")
	}
	if err := cmp.Or(c.oneOf("role", string(fd.Role), roles),
		c.oneOf("type", fd.Type, types)); err != nil {
		return err
	}
	for _, v := range fd.Try {
		if slices.Contains(fd.Never, v) {
			return c.wrong("try", "", "%q is to be tried and never to be sent", v)
		}
	}
	return nil
}

// check refuses a login whose secrets stand in the file, among others.
func (l *Login) check(c checker) error {
	l.Place = c.place()
	if l.Page == "" || l.Sign == "" || len(l.Fields) == 0 {
		return c.wrong("page", "page = \"https://lib.example/login\", fields = { user = "+
			"\"env:LIB_USER\" }, sign = \"a.logout\"",
			"a login needs its page, its fields and the sign that it worked")
	}
	if _, why := sites.Parse(l.Page); why != "" {
		return c.wrong("page", "", "page %q: %s", l.Page, why)
	}
	for _, name := range slices.Sorted(maps.Keys(l.Fields)) {
		if from, what,
			ok := strings.Cut(l.Fields[name], ":"); !ok || from != "env" && from != "file" || what == "" {
			return c.in("fields").wrong(name, "write env:NAME for a variable of the environment, "+
				"file:PATH for a file that holds it", "%s must not stand in a recipe itself", name)
		}
	}
	return c.oneOf("with", l.With, logins)
}
