package recipe

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/forms/vetting"
)

// Known is what is known of a site.
type Known struct {
	URL     string
	Forms   []KnownForm
	Columns []string // names of columns, as an export has them
}

// A KnownForm is a form, and what becomes of it.
type KnownForm struct {
	*forms.Form
	Asked bool
	Why   string // why it is asked or not
}

// mostShown is how many values of a field a recipe shows.
const mostShown = 8

// Write writes what is known of a site as a recipe. It changes nothing as it is: what the program
// only guesses, and what it does by itself, stands in comments.
func Write(w io.Writer, k Known) error {
	d := &draft{}
	d.line(0, "# What deepcrawl knows of %s. As it stands, this changes nothing: correct what is "+
		"wrong, and run", oneLine(k.URL))
	d.line(0, "#   deepcrawl extract --site %s --recipe FILE --dry-run", oneLine(k.URL))
	d.line(0, "# which shows what that changes. Lines that begin with # show what else may be said.")
	d.line(0, "")
	d.line(0, "[[site]]")
	d.line(0, "url = %s", quote(k.URL))
	d.line(0, "# scope = \"host\"                   # host, site or directory: how far the visit goes")
	d.line(0, "# include = [\"%s*\"]", oneLine(strings.TrimSuffix(k.URL, "/")+"/"))
	d.line(0, "# exclude = [\"*/print/*\"]")
	d.line(0, "# delay = \"2s\"                     # between two requests to a host")
	d.line(0, "# door = \"auto\"                    # auto, form or lists")
	var names []string // of forms
	for _, f := range k.Forms {
		if !slices.Contains(names, f.ID) {
			names = append(names, f.ID)
			d.form(f)
		}
	}
	d.line(0, "")
	d.line(1, "# [site.record]")
	d.line(1, "# selector = \"li.hit\"              # CSS selector of one record, where the "+
		"program finds others")
	d.line(1, "# pager = \"a.next\"                 # CSS selector of the link to the next page")
	if len(k.Columns) > 0 {
		d.line(0, "")
		d.line(1, "[site.columns]                     # name as found = name wanted, in schema and export")
		for _, c := range k.Columns {
			d.line(1, "%s = %s", quote(c), quote(c))
		}
	}
	_, err := io.WriteString(w, d.text.String())
	return err
}

// A draft is a recipe as it is written.
type draft struct{ text strings.Builder }

func (d *draft) line(depth int, format string, args ...any) {
	s := strings.Repeat("  ", depth) + fmt.Sprintf(format, args...)
	d.text.WriteString(strings.TrimRight(s, " ") + "\n")
}

func (d *draft) form(f KnownForm) {
	does := "asks it"
	if !f.Asked {
		does = "does not ask it"
	}
	d.line(0, "")
	if f.Caption != "" {
		d.line(1, "# %s", oneLine(f.Caption))
	}
	d.line(1, "# The program %s: %s.", does, oneLine(f.Why))
	d.line(1, "[[site.form]]")
	d.line(1, "id = %s", quote(f.ID))
	d.line(1, "address = %s", quote(f.Action))
	d.line(1, "use = \"ask\"                        # yes, no, or ask: as the program judges")
	if slices.Contains(kinds, string(f.Kind)) {
		d.line(1, "kind = %s", quote(string(f.Kind)))
	}
	if vetting.Vetoed(f.Form) != "" && vetting.Liftable(f.Form) {
		d.line(1, "# allow_unsafe = \"...\"             # why it is asked all the same; each run "+
			"repeats it")
	}
	var met []string
	for i := range f.Fields {
		fd := &f.Fields[i]
		if fd.Name == "" || !vetting.Corrects(fd) || slices.Contains(met, fd.Name) {
			continue
		}
		met = append(met, fd.Name)
		d.field(fd)
	}
}

func (d *draft) field(fd *forms.Field) {
	d.line(0, "")
	d.line(2, "[[site.form.field]]")
	d.line(2, "name = %s", quote(fd.Name))
	if fd.Label != "" {
		d.line(2, "label = %s", quote(fd.Label))
	}
	if slices.Contains(roles, string(fd.Role)) {
		d.line(2, "role = %s", quote(string(fd.Role)))
	}
	if t := typeOf(fd); fd.Domain.TakesText() && slices.Contains(types, t) {
		d.line(2, "type = %s", quote(t))
	}
	if fd.Domain.TakesText() {
		d.line(2, "# try = [%s]", strings.Join(few(tries(fd)), ", "))
		d.line(2, "# never = []")
		return
	}
	if len(fd.Domain.Options) > 0 {
		d.line(2, "# it offers %s", choices(fd.Domain.Options))
	}
	if len(fd.Never) > 0 {
		d.line(2, "# never chosen, as it does something: %s", choices(fd.Never))
	}
	d.line(2, "# never = []")
}

// tries are values that the page gives for a field.
func tries(fd *forms.Field) (values []string) {
	for _, v := range slices.Concat([]string{fd.Example}, fd.Examples, fd.Linked) {
		if v != "" && !slices.Contains(values, v) {
			values = append(values, v)
		}
	}
	return values
}

// few are the first of some values, as they are written in a recipe.
func few(values []string) (out []string) {
	for i, v := range values {
		if i == mostShown {
			return append(out, "...")
		}
		out = append(out, quote(v))
	}
	return out
}

// choices are the first of some options, with what a visitor reads for them.
func choices(all []forms.Option) string {
	var out []string
	for i, o := range all {
		if i == mostShown {
			out = append(out, fmt.Sprintf("and %d more", len(all)-i))
			break
		}
		text := quote(o.Value)
		if said := oneLine(o.Text); said != "" && said != o.Value {
			text += " (" + said + ")"
		}
		out = append(out, text)
	}
	return strings.Join(out, ", ")
}

// oneLine is a text of a site in a comment.
func oneLine(s string) string {
	return strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(s, "\ufffd"))), " ")
}

// quote writes a text as a basic string of TOML.
func quote(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range strings.ToValidUTF8(s, "\ufffd") {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r < ' ' || r >= 0x7f && r < 0xa0:
			fmt.Fprintf(&b, "\\u%04X", r)
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}
