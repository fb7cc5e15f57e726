package dash

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/diff"

	"deepcrawl/cmd/app/recipe"
	"deepcrawl/store"
)

// longestRecipe is how many bytes a recipe may have that is edited here.
const longestRecipe = 1 << 20

// A recipePage is the editor: a text, and what came of it.
type recipePage struct {
	File    string
	New     bool // the file is not there yet
	Text    string
	Base    string   // sum of the file that the text was made from
	Sites   []string // that a draft can be had of
	Mistake *mistake
	Diff    []diffLine
	Same    bool // it is what the file has
	Shown   bool // the difference is, and it may be saved
	Saved   bool
	Changed bool // somebody else wrote the file meanwhile
}

// A mistake is what is wrong with a recipe, with the line that it stands in.
type mistake struct {
	Said string
	Line int
	Text string
}

// A diffLine is a line of a difference.
type diffLine struct {
	Kind string // plus, minus, where, same
	Text string
}

// recipe shows the file as it is.
func (d *Dashboard) recipe(r *http.Request) (any, error) {
	was, there, err := d.file()
	if err != nil {
		return nil, err
	}
	return d.editor(r, recipePage{New: !there, Text: was, Base: sum(was)})
}

// editor fills in what all states of the editor have.
func (d *Dashboard) editor(r *http.Request, p recipePage) (recipePage, error) {
	p.File = d.Recipe
	if d.Draft == nil {
		return p, nil
	}
	var err error
	p.Sites, err = d.menu(r.Context(), func(store.Site) bool { return true })
	return p, err
}

// change does what one of the buttons says: it adds a draft, shows the difference, or saves.
func (d *Dashboard) change(r *http.Request) (any, error) {
	if d.Recipe == "" {
		return nil, errUnknown("that this would be about")
	}
	d.saving.Lock() // of two that save at once, the second is shown what the first did
	defer d.saving.Unlock()
	was, there, err := d.file()
	if err != nil {
		return nil, err
	}
	p := recipePage{New: !there, Text: plainLines(r.PostFormValue("text")),
		Base: r.PostFormValue("base")}
	switch r.PostFormValue("do") {
	case "draft":
		err = d.draft(r.Context(), &p, r.PostFormValue("site"))
	case "save":
		err = d.save(&p, was)
	default:
		err = d.compare(&p, was)
	}
	if err != nil {
		return nil, err
	}
	return d.editor(r, p)
}

// draft adds what is known of a site to the text.
func (d *Dashboard) draft(ctx context.Context, p *recipePage, site string) error {
	if d.Draft == nil {
		return errUnknown(site)
	}
	text, err := d.Draft(ctx, site)
	if err != nil {
		return err
	}
	if p.Text = strings.TrimRight(p.Text, "\n"); p.Text != "" {
		p.Text += "\n\n"
	}
	p.Text += text
	return nil
}

// compare says what is wrong with the text, and how it differs from the file. It is shown before
// anything may be saved.
func (d *Dashboard) compare(p *recipePage, was string) error {
	var err error
	if p.Mistake, err = d.check(p.Text); err != nil {
		return err
	}
	if len(p.Text) > longestRecipe {
		p.Mistake = &mistake{
			Said: fmt.Sprintf(
				"A recipe that is changed here has at most %d bytes; this one has %d.",
				longestRecipe, len(p.Text))}
	}
	p.Changed = p.Base != sum(was)
	p.Base = sum(was)
	p.Same = p.Text == was
	p.Diff = differences(d.Recipe, was, p.Text)
	p.Shown = p.Mistake == nil && !p.Same
	return nil
}

// save writes the text where the file is still the one that the difference was shown to.
func (d *Dashboard) save(p *recipePage, was string) error {
	based := p.Base
	if err := d.compare(p, was); err != nil || p.Mistake != nil || p.Same || based != sum(was) {
		return err
	}
	if err := replaceFile(d.Recipe, p.Text); err != nil {
		return fmt.Errorf("save %s: %w", d.Recipe, err)
	}
	p.Saved, p.Shown, p.New, p.Base = true, false, false, sum(p.Text)
	return nil
}

// file is what the recipe file has; "" where it is not there.
func (d *Dashboard) file() (text string, there bool, err error) {
	if d.Recipe == "" {
		return "", false, nil
	}
	b, err := os.ReadFile(d.Recipe)
	if errors.Is(err, fs.ErrNotExist) {
		return "", false, nil
	}
	return plainLines(string(b)), err == nil, err
}

// check reads a text as recipes are read. The error is none of the text's.
func (d *Dashboard) check(text string) (*mistake, error) {
	dir, err := os.MkdirTemp("", "deepcrawl-recipe-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, filepath.Base(d.Recipe))
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		return nil, err
	}
	_, err = recipe.Read(file)
	if err == nil {
		return nil, nil
	}
	m := &mistake{Said: strings.ReplaceAll(err.Error(), file, d.Recipe)}
	if at := placed.FindStringSubmatch(m.Said); at != nil {
		lines := strings.Split(text, "\n")
		if m.Line, _ = strconv.Atoi(at[1]); m.Line > 0 && m.Line <= len(lines) {
			m.Text = lines[m.Line-1]
		}
	}
	return m, nil
}

// placed finds the line that an error names.
var placed = regexp.MustCompile(`\.toml:(\d+)`)

// differences are the lines of a unified difference, without its head.
func differences(name, was, is string) (out []diffLine) {
	kinds := map[byte]string{'+': "plus", '-': "minus", '@': "where"}
	for i, line := range bytes.Split(diff.Diff(name, []byte(was), name, []byte(is)), []byte("\n")) {
		if i < 3 || len(line) == 0 {
			continue // names
		}
		kind := kinds[line[0]]
		if kind == "" {
			kind = "same"
		}
		out = append(out, diffLine{kind, string(line)})
	}
	return out
}

func sum(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) }

// plainLines ends lines as files do; browsers send CR LF.
func plainLines(s string) string { return strings.ReplaceAll(s, "\r\n", "\n") }

// replaceFile puts a text in the place of a file, whole or not at all. A link stays one, and lines
// end as they did.
func replaceFile(path, text string) error {
	if was, err := os.ReadFile(path); err == nil && bytes.Contains(was, []byte("\r\n")) {
		text = strings.ReplaceAll(text, "\n", "\r\n")
	}
	mode := fs.FileMode(0o644)
	if to, err := filepath.EvalSymlinks(path); err == nil {
		path = to
		if info, err := os.Stat(path); err == nil {
			mode = info.Mode().Perm()
		}
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".deepcrawl-recipe-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // no harm after it got its name
	_, err = f.WriteString(text)
	if err := errors.Join(err, f.Chmod(mode), f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
