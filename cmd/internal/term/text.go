package term

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"text/tabwriter"
)

// A textPrinter writes results for people. Every call is written at once, so that lines of sites which are visited at
// the same time do not mix.
type textPrinter struct {
	mu    sync.Mutex
	out   io.Writer
	con   *Console // steps are conversation
	paint painter
}

func (p *textPrinter) Site(s Site) {
	name := s.Site
	if name == "" {
		name = s.Line
	}
	status := p.status(s.Status)
	if s.Status == "invalid" || s.Status == "pending" { // nothing was counted
		p.printf("%s  %s  %s\n", p.paint.bold(cut(name, 60)), status, clean(s.Reason))
		return
	}
	p.printf("%s  %s  %s, %s%s\n", p.paint.bold(clean(name)), status, Count(s.Pages, "page"), Count(s.Forms, "form"),
		after(": ", clean(s.Reason)))
}

func (p *textPrinter) status(s string) string {
	switch s {
	case "done", "budget":
		return p.paint.green(s)
	case "failed", "invalid":
		return p.paint.red(s)
	}
	return p.paint.yellow(s)
}

func (p *textPrinter) Form(f Form) {
	if f.Folded {
		return
	}
	var b bytes.Buffer
	p.form(&b, "", f)
	if f.More > 0 {
		fmt.Fprintf(&b, "    … and %s of this kind: deepcrawl forms lists all\n", Count(f.More, "more form"))
	}
	p.printf("%s", b.Bytes())
}

// form writes a form: one line for itself, one for each field.
func (p *textPrinter) form(w io.Writer, margin string, f Form) {
	verdict := p.paint.green("will be harvested")
	switch {
	case f.Searchable:
	case f.Waits:
		verdict = p.paint.yellow("in reserve")
	default:
		verdict = p.paint.yellow("never sent")
	}
	fmt.Fprintf(w, "%s%s  %-4s %s  %s %.0f %%  %s%s\n", margin, p.paint.bold(clean(f.ID)), clean(f.Method), clean(f.Action),
		clean(f.Kind), 100*f.Probability, verdict, after(": ", clean(f.Why)))
	if f.Full {
		fmt.Fprintf(w, "%s    on page %s%s\n", margin, clean(f.PageURL), after(", captioned ", quote(clean(f.Caption))))
		for _, r := range f.Reasons {
			fmt.Fprintf(w, "%s    because %s\n", margin, clean(r))
		}
	}
	if !f.Searchable && !f.Full {
		return
	}
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, d := range f.Fields {
		if d.Quiet && !f.Full {
			continue
		}
		fmt.Fprintf(tw, "%s    %s\t%s\t%s\t%s", margin, cut(orDash(d.Name), 30), clean(d.Role), cut(orDash(quote(d.Label)), 34), cut(d.Values, 70))
		if f.Full {
			fmt.Fprintf(tw, "\t%s", clean(d.Why)+after("; ", clean(d.Told)))
		}
		fmt.Fprintln(tw)
	}
	tw.Flush()
}

func (p *textPrinter) Plan(l Plan) {
	var b bytes.Buffer
	fmt.Fprintf(&b, "Site     %s\n", p.paint.bold(clean(l.Site)))
	for _, m := range l.Manners {
		fmt.Fprintf(&b, "         %s\n", clean(m))
	}
	for _, f := range l.Forms {
		fmt.Fprintln(&b, "Form")
		p.form(&b, "  ", f)
	}
	for _, f := range l.Skipped {
		fmt.Fprintln(&b, "Skipped")
		p.form(&b, "  ", f)
	}
	for i, n := range l.Recipe {
		head := "Recipe"
		if i > 0 {
			head = ""
		}
		fmt.Fprintf(&b, "%-8s %s: %s\n", head, clean(n.Place), clean(n.Text))
	}
	fmt.Fprintln(&b, "Plan     what can be said before the first answer")
	tw := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for i, a := range l.Asks {
		fmt.Fprintf(tw, "%4d\t%s\t%s\tpage %d\t%s\n", i+1, clean(a.Form), cut(a.Query, 60), a.Page, clean(orElse(a.Why, a.Purpose)))
	}
	tw.Flush()
	fmt.Fprintln(&b, "Nothing was sent.")
	p.printf("%s", b.Bytes())
}

// Step is conversation: a harvest has thousands of them.
func (p *textPrinter) Step(s Step) {
	p.con.Detail("%s  step %d  %s page %d  %s, %d rows, %d new", s.Site, s.Seq, s.Query, s.Page, s.Kind, s.Returned, s.New)
}

func (p *textPrinter) Summary(s Summary) {
	var b bytes.Buffer
	name := s.Site
	if name == "" {
		name = "all " + Count(s.Sites, "site")
	}
	fmt.Fprintf(&b, "%s  %s from %s (%s)%s\n", p.paint.bold(clean(name)), Count(s.Records, "record"), Count(s.Requests, "request"),
		Count(s.Queries, "query"), p.covers(s))
	if s.Failed > 0 {
		fmt.Fprintf(&b, "  %s could not be harvested\n", Count(s.Failed, "site"))
	}
	if s.Stopped != "" {
		fmt.Fprintf(&b, "  stopped: %s%s, after %.0f s\n", s.Stopped, after(": ", clean(s.Reason)), s.Seconds)
	}
	p.printf("%s", b.Bytes())
}

func (p *textPrinter) covers(s Summary) string {
	if s.Coverage == nil || s.Estimate == nil {
		return ", coverage not known"
	}
	band := ""
	if s.Low != nil && s.High != nil && *s.High > *s.Low {
		band = fmt.Sprintf(" (%.0f to %.0f)", *s.Low, *s.High)
	}
	of := ""
	if s.Mute > 0 {
		of = fmt.Sprintf(", not counting what %s that found nothing may hold", Count(s.Mute, "form"))
	}
	return fmt.Sprintf(", %s of an estimated %.0f%s%s", p.paint.green(fmt.Sprintf("%.1f %%", 100**s.Coverage)), *s.Estimate, band, of)
}

// widestSite is how much of a site's name a table shows: one endless name would push all columns off the screen.
const widestSite = 48

func (p *textPrinter) Status(o Overview, sites []Site) {
	var b bytes.Buffer
	p.overview(&b, o)
	if len(sites) == 0 {
		p.printf("%s", b.Bytes())
		return
	}
	tw := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprintln(tw, "SITE\tCRAWL\tPAGES\tFORMS\tSEARCHABLE\tRECORDS\tREQUESTS\tQUERIES\tCOVERAGE\tSTOPPED")
	for _, s := range sites {
		cover := "-"
		if s.Coverage != nil {
			cover = fmt.Sprintf("%.1f %%", 100**s.Coverage)
		}
		fmt.Fprintf(tw, "%s\t%s\t%d\t%d\t%d\t%d\t%d\t%d\t%s\t%s\n", cut(s.Site, widestSite), orDash(s.Status), s.Pages, s.Forms, s.Searchable,
			s.Records, s.Requests, s.Queries, cover, orDash(s.Stopped))
	}
	tw.Flush()
	for _, s := range sites {
		notes := s.Notes
		if s.Reason != "" {
			notes = append([]string{s.Reason}, notes...)
		}
		if len(notes) > 0 {
			fmt.Fprintf(&b, "\n%s\n", p.paint.bold(clean(s.Site)))
		}
		for _, n := range notes {
			fmt.Fprintf(&b, "  %s\n", clean(n))
		}
	}
	if o.Hidden > 0 {
		fmt.Fprintf(&b, "\n%s not shown: --all shows all, --site URL one, --state STATE those that stand so\n", Count(o.Hidden, "more site"))
	}
	p.printf("%s", b.Bytes())
}

// overview says in how many sites the store has and how they stand; of one site its line says it all.
func (p *textPrinter) overview(w io.Writer, o Overview) {
	if o.Sites < 2 {
		return
	}
	fmt.Fprintf(w, "%s, %s\n", p.paint.bold(Count(o.Sites, "site")), Count(o.Records, "record"))
	column := 0
	for _, s := range o.States {
		column = max(column, len(s.State))
	}
	for _, s := range o.States {
		fmt.Fprintf(w, "  %-*s  %8s  %s\n", column, s.State, Thousands(s.Sites), s.Words)
	}
	fmt.Fprintln(w)
}

func (p *textPrinter) Columns(cols []Column) {
	var b bytes.Buffer
	tw := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for i, c := range cols {
		if i == 0 || c.Site != cols[i-1].Site {
			tw.Flush()
			if i > 0 {
				fmt.Fprintln(&b)
			}
			fmt.Fprintf(&b, "%s\n", p.paint.bold(clean(c.Site)))
			fmt.Fprintln(tw, "  COLUMN\tTYPE\tFILLED\tDISTINCT\tNAMED BY\tEXAMPLES")
		}
		if c.Left == "" || c.Filled > 0 {
			column(tw, c)
		}
		if i+1 == len(cols) || c.Site != cols[i+1].Site {
			tw.Flush()
			kept(&b, cols, c.Site)
		}
	}
	p.printf("%s", b.Bytes())
}

func column(w io.Writer, c Column) {
	var some []string
	for _, e := range c.Examples {
		some = append(some, cut(e, widestExample))
	}
	fmt.Fprintf(w, "  %s\t%s\t%s\t%d\t%s\t%s\n",
		cut(c.Name, widestName), orDash(c.Kind), share(c.Filled), c.Distinct, orDash(c.Origin), strings.Join(some, " | "))
}

// kept says what else columns are called, which types an export keeps from changing, which values do
// not fit, and what it leaves out.
func kept(w io.Writer, cols []Column, site string) {
	for _, c := range cols {
		if c.Site != site {
			continue
		}
		if len(c.Aliases) > 0 {
			fmt.Fprintf(w, "  %s is also called %s\n", cut(c.Name, widestName), clean(strings.Join(c.Aliases, ", ")))
		}
		if c.KindWas != "" {
			fmt.Fprintf(w, "  %s was exported as %s and is %s now\n", cut(c.Name, widestName), clean(c.KindWas), clean(c.Kind))
		}
		if c.Unfit > 0 {
			fmt.Fprintf(w, "  %s: %d values have no normal form as %s\n", cut(c.Name, widestName), c.Unfit, clean(c.Kind))
		}
		if c.Left != "" {
			fmt.Fprintf(w, "  %s is left out of exports: %s\n", cut(c.Name, widestName), clean(c.Left))
		}
	}
}

// share is a part of all in per cent; what is there is more than nothing, and what lacks is less than all.
func share(of float64) string {
	switch {
	case of > 0 && of < 0.01:
		return "<1 %"
	case of > 0.99 && of < 1:
		return ">99 %"
	}
	return fmt.Sprintf("%.0f %%", 100*of)
}

const (
	widestName    = 24 // characters of a column's name
	widestExample = 24 // and of each example
)

func (p *textPrinter) Explain(e Explained) {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s %s\n", clean(e.What), p.paint.bold(clean(e.Name)))
	tw := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, f := range e.Facts {
		fmt.Fprintf(tw, "  %s\t%s\n", clean(f.Name), cut(f.Value, 400))
	}
	tw.Flush()
	for _, f := range e.Forms {
		p.form(&b, "  ", f)
	}
	queries(&b, e.Queries)
	p.rules(&b, e.Rules)
	p.printf("%s", b.Bytes())
}

// rules lists rules with their sentences, and with what they brought where they asked something.
func (p *textPrinter) rules(w io.Writer, rules []Rule) {
	kind := ""
	for _, r := range rules {
		if r.Kind != kind {
			kind = r.Kind
			fmt.Fprintf(w, "\n  %s\n", clean(kind))
		}
		did := ""
		if r.Queries > 0 {
			did = fmt.Sprintf("  %s from %s (%s)", Count(r.Records, "new record"), Count(r.Requests, "request"), Count(r.Queries, "query"))
		}
		fmt.Fprintf(w, "  %s%s\n", p.paint.bold(clean(r.Name)), did)
		fmt.Fprintf(w, "      %s\n      source: %s\n", clean(r.Doc), clean(r.Source))
	}
}

func queries(w io.Writer, qs []Query) {
	if len(qs) == 0 {
		return
	}
	fmt.Fprintln(w, "  the queries that brought most, and the latest:")
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(tw, "    ID\tRECORDS\tNEW\tREQUESTS\tQUERY")
	for _, q := range qs {
		fmt.Fprintf(tw, "    %d\t%d\t%d\t%d\t%s\n", q.ID, q.Returned, q.New, q.Requests, cut(q.Query, 80))
	}
	tw.Flush()
}

func (p *textPrinter) Forgotten(f Forgotten) {
	verb := "forgotten"
	if f.DryRun {
		verb = "would be forgotten"
	}
	p.printf("%s  %s: %s, %s, %s, %s of %s, %s, %s, %s\n", p.paint.bold(clean(f.Site)), verb, Count(f.Pages, "page"), Count(f.Links, "link"), Count(f.Forms, "form"),
		Count(f.Steps, "step"), Count(f.Queries, "query"), Count(f.Records, "record"), Count(f.Documents, "detail page"), Count(f.Values, "learnt value"))
}

func (p *textPrinter) Export(Export) {}

func (p *textPrinter) Report(Report) {}

func (p *textPrinter) Dashboard(d Dashboard) { p.printf("%s\n", d.URL) }

// Error is said on stderr by Console.Fail; stdout is for results.
func (p *textPrinter) Error(Error) {}

func (p *textPrinter) printf(format string, args ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	fmt.Fprintf(p.out, format, args...)
}

// Count writes a number with its noun: "1 page", "12 pages", "2 queries".
func Count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	if stem, ok := strings.CutSuffix(noun, "y"); ok {
		noun = stem + "ie"
	}
	return Thousands(n) + " " + noun + "s"
}

// Thousands groups the digits of n: 12,345.
func Thousands(n int) string {
	s := fmt.Sprint(n)
	var groups []string
	for len(s) > 3 && s[len(s)-4] != '-' {
		groups = append(groups, s[len(s)-3:])
		s = s[:len(s)-3]
	}
	groups = append(groups, s)
	slices.Reverse(groups)
	return strings.Join(groups, ",")
}

// after returns s behind a separator, or nothing when s is empty.
func after(separator, s string) string {
	if s == "" {
		return ""
	}
	return separator + s
}

func quote(s string) string {
	if s == "" {
		return ""
	}
	return `"` + s + `"`
}

func orDash(s string) string { return orElse(s, "-") }

func orElse(s, other string) string {
	if s == "" {
		return other
	}
	return s
}
