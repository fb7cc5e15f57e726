package term

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"sync"
)

// A textPrinter writes results for people. Every call is written at once, so that lines of sites
// which are visited at the same time do not mix.
type textPrinter struct {
	mu    sync.Mutex
	out   io.Writer
	con   *Console // steps are conversation
	paint painter
	room  func() int // cells of a line on the terminal; 0: nobody sees it on one
}

func (p *textPrinter) Site(s Site) {
	name := s.Site
	if name == "" {
		name = s.Line
	}
	if s.Again {
		p.line("  %s is on the same site", cut(s.Line, 60))
		return
	}
	status := p.status(s.Status)
	if s.Status == "invalid" || s.Status == "pending" { // nothing was counted
		p.line("%s  %s  %s", p.paint.bold(cut(name, 60)), status, clean(s.Reason))
		return
	}
	p.line("%s  %s  %s, %s%s", p.paint.bold(clean(name)), status, Count(s.Pages, "page"),
		Count(s.Forms, "form"),
		after(": ", clean(s.Reason)))
	if s.Found != "" {
		p.line("  found on %s", clean(s.Found))
	}
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
	p.form(&b, 0, f)
	if f.More > 0 {
		fmt.Fprintf(&b, "    … and %s of this kind: deepcrawl forms lists all\n",
			Count(f.More, "more form"))
	}
	p.printf("%s", b.Bytes())
}

// form writes a form: one line for itself, one for each field.
func (p *textPrinter) form(w io.Writer, margin int, f Form) {
	room := p.room()
	p.formHead(w, margin, room, f)
	if f.Full {
		fmt.Fprint(w, indented("on page "+clean(f.PageURL)+
			after(", captioned ", quote(clean(f.Caption))), margin+4, margin+6, room))
		for _, r := range f.Reasons {
			fmt.Fprint(w, indented("because "+clean(r), margin+4, margin+6, room))
		}
	}
	if f.Searchable || f.Full {
		p.fields(w, margin+4, room, f)
	}
}

// formHead writes where a form is sent, what it is and what becomes of it, on two lines where one
// is too short.
func (p *textPrinter) formHead(w io.Writer, margin, room int, f Form) {
	verdict := p.paint.green("will be harvested")
	switch {
	case f.Searchable:
	case f.Waits:
		verdict = p.paint.yellow("in reserve")
	default:
		verdict = p.paint.yellow("never sent")
	}
	verdict += after(": ", clean(f.Why))
	where := fmt.Sprintf("%-4s %s", clean(f.Method), orElse(clean(f.Action), "(no address)"))
	if !f.Alone {
		where = p.paint.bold(clean(f.ID)) + "  " + where
	}
	kind := fmt.Sprintf("%s %.0f %%", clean(f.Kind), 100*f.Probability)
	fits := func(s string) bool { return room == 0 || margin+cells(s) <= room }
	switch {
	case fits(where + "  " + kind + "  " + verdict):
		fmt.Fprint(w, indented(where+"  "+kind+"  "+verdict, margin, margin, 0))
	case fits(where + "  " + kind):
		fmt.Fprint(w, indented(where+"  "+kind, margin, margin, 0),
			indented(verdict, margin+4, margin+6, room))
	default: // an address is never broken, so that it can be copied
		fmt.Fprint(w, indented(where, margin, margin, 0),
			indented(kind+"  "+verdict, margin+4, margin+6, room))
	}
}

// fields writes the fields of a form. Where a table of all there is to say has no room, the reasons
// stand below each field.
func (p *textPrinter) fields(w io.Writer, margin, room int, f Form) {
	values := cutEnd
	if f.Full {
		values = broken
	}
	t := table{margin: margin,
		columns: []column{{least: 8, as: cutEnd}, {}, {least: 8, as: cutEnd},
			{least: 16, as: values}}}
	var whys []string
	for _, d := range f.Fields {
		if d.Quiet && !f.Full {
			continue
		}
		t.row(cut(orDash(d.Name), 30), clean(d.Role), cut(orDash(quote(d.Label)), 34),
			cut(d.Values, 70))
		why := clean(d.Why) + after("; ", clean(d.Told))
		if why == d.Role { // which says it
			why = ""
		}
		whys = append(whys, why)
	}
	if !f.Full {
		t.write(w, room)
		return
	}
	wide := t
	wide.columns, wide.rows = append(slices.Clone(t.columns), column{}), nil
	for i, r := range t.rows {
		wide.row(append(slices.Clone(r.cells), whys[i])...)
		t.rows[i].below = whys[i]
	}
	if room == 0 || wide.takes() <= room {
		t = wide
	}
	t.write(w, room)
}

func (p *textPrinter) Plan(l Plan) {
	var b bytes.Buffer
	room := p.room()
	fmt.Fprintf(&b, "Site     %s\n", p.paint.bold(clean(l.Site)))
	for _, m := range l.Manners {
		fmt.Fprint(&b, indented(clean(m), 9, 9, room))
	}
	p.formsOf(&b, "Forms", l.Forms)
	p.formsOf(&b, "Skipped", l.Skipped)
	for i, n := range l.Recipe {
		head := "Recipe"
		if i > 0 {
			head = ""
		}
		fmt.Fprint(&b,
			indented(fmt.Sprintf("%-8s %s: %s", head, clean(n.Place), clean(n.Text)), 0, 9, room))
	}
	fmt.Fprintln(&b, "Plan     what can be said before the first answer")
	t := table{columns: []column{{}, {}, {least: 16, as: cutEnd}, {spare: 1}, {least: 20, as: Wrap}}}
	for i, a := range l.Asks {
		t.row(fmt.Sprintf("%4d", i+1), clean(a.Form), cut(a.Query, 60),
			fmt.Sprintf("page %d", a.Page), clean(orElse(a.Why, a.Purpose)))
	}
	t.write(&b, room)
	fmt.Fprintln(&b, "Nothing was sent.")
	p.printf("%s", b.Bytes())
}

// formsOf writes forms below a head, where there are any.
func (p *textPrinter) formsOf(w io.Writer, head string, fs []Form) {
	if len(fs) > 0 {
		fmt.Fprintln(w, head)
	}
	for _, f := range fs {
		p.form(w, 2, f)
	}
}

// Step is conversation: a harvest has thousands of them.
func (p *textPrinter) Step(s Step) {
	if s.NotSent != "" {
		p.con.Detail("%s  step %d  %s page %d  %s", s.Site, s.Seq, s.Query, s.Page, s.NotSent)
		return
	}
	p.con.Detail("%s  step %d  %s page %d  %s, %s, %d new", s.Site, s.Seq, s.Query, s.Page, s.Kind,
		Count(s.Returned, "record"), s.New)
}

func (p *textPrinter) Summary(s Summary) {
	var b bytes.Buffer
	name := s.Site
	if name == "" {
		if name = "all " + Count(s.Sites, "site"); s.Sites == 1 {
			name = "the one site"
		}
	}
	room := p.room()
	fmt.Fprint(&b,
		indented(fmt.Sprintf("%s  %s from %s (%s)%s", p.paint.bold(clean(name)),
			Count(s.Records, "record"), Count(s.Requests, "request"),
			Count(s.Queries, "query"), p.covers(s)), 0, 2, room))
	if s.Failed > 0 {
		fmt.Fprintf(&b, "  %s could not be harvested\n", Count(s.Failed, "site"))
	}
	if s.Nothing > 0 {
		fmt.Fprintf(&b, "  %s without a form to ask\n", Count(s.Nothing, "site"))
	}
	if s.Stopped != "" {
		fmt.Fprint(&b,
			indented(fmt.Sprintf("stopped: %s%s, after %.0f s", s.Stopped,
				after(": ", clean(s.Reason)), s.Seconds), 2, 4, room))
	}
	p.printf("%s", b.Bytes())
}

func (p *textPrinter) covers(s Summary) string {
	switch {
	case (s.Coverage == nil || s.Estimate == nil) && s.Printed > 0:
		return fmt.Sprintf(", coverage not known; the largest total that the site prints is %s",
			Thousands(s.Printed))
	case s.Coverage == nil || s.Estimate == nil:
		return ", coverage not known"
	}
	band := ""
	if s.Low != nil && s.High != nil && *s.High > *s.Low {
		band = fmt.Sprintf(" (%s to %s)", whole(*s.Low), whole(*s.High))
	}
	of := ""
	if s.Mute > 0 {
		of = fmt.Sprintf(", not counting what %s that found nothing may hold",
			Count(s.Mute, "form"))
	}
	return fmt.Sprintf(", %s of an estimated %s%s%s",
		p.paint.green(fmt.Sprintf("%.1f %%", 100**s.Coverage)), whole(*s.Estimate), band, of)
}

// whole is a number without what is behind its point.
func whole(x float64) string { return Thousands(int(math.Round(x))) }

// widestSite is how much of a site's name a table shows: one endless name would push all columns
// off the screen.
const widestSite = 48

func (p *textPrinter) Status(o Overview, sites []Site) {
	var b bytes.Buffer
	p.overview(&b, o)
	if len(sites) == 0 {
		p.printf("%s", b.Bytes())
		return
	}
	room := p.room()
	t := table{columns: []column{
		{head: "SITE", least: 16, as: cutMiddle}, {head: "CRAWL", spare: 5},
		{head: "PAGES", spare: 3}, {head: "FORMS", spare: 4},
		{head: "SEARCHABLE", spare: 1}, {head: "RECORDS"}, {head: "REQUESTS", spare: 6},
		{head: "QUERIES", spare: 2}, {head: "COVERAGE"}, {head: "STOPPED"},
	}}
	for _, s := range sites {
		cover := "-"
		if s.Coverage != nil {
			cover = fmt.Sprintf("%.1f %%", 100**s.Coverage)
		}
		stopped := s.Stopped
		switch {
		case s.Running:
			stopped = "running"
		case s.InFleet:
			stopped = "in a fleet"
		}
		t.row(middle(s.Site, widestSite), orDash(s.Status), fmt.Sprint(s.Pages),
			fmt.Sprint(s.Forms), fmt.Sprint(s.Searchable),
			fmt.Sprint(s.Records), fmt.Sprint(s.AllRequests), fmt.Sprint(s.AllQueries), cover,
			orDash(stopped))
	}
	if spared := t.write(&b, room); len(spared) > 0 {
		fmt.Fprintf(&b, "%s\n",
			p.paint.dim("a wider terminal shows "+strings.Join(spared, ", ")+" too"))
	}
	for _, s := range sites {
		notes := s.Notes
		if s.Reason != "" {
			notes = append([]string{s.Reason}, notes...)
		}
		if len(notes) > 0 {
			fmt.Fprintf(&b, "\n%s\n", p.paint.bold(clean(s.Site)))
		}
		for _, n := range notes {
			fmt.Fprint(&b, indented(shortWords(clean(n), room-4), 2, 4, room))
		}
	}
	if o.Hidden > 0 {
		fmt.Fprint(&b, "\n",
			indented(Count(o.Hidden, "more site")+
				" not shown: --all shows all, --site URL one, --state STATE those that stand so", 0,
				2, room))
	}
	p.printf("%s", b.Bytes())
}

// shortWords takes the middle out of words, such as addresses, that are wider than a line of the
// terminal.
func shortWords(s string, room int) string {
	words := strings.Split(s, " ")
	for i, w := range words {
		if room > 0 && cells(w) > room {
			words[i] = middle(w, room)
		}
	}
	return strings.Join(words, " ")
}

// overview says in how many sites the store has and how they stand; of one site its line says it
// all.
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
	room := p.room()
	var t table
	for i, c := range cols {
		if i == 0 || c.Site != cols[i-1].Site {
			if i > 0 {
				fmt.Fprintln(&b)
			}
			fmt.Fprintf(&b, "%s\n", p.paint.bold(clean(c.Site)))
			t = table{margin: 2,
				columns: []column{{head: "COLUMN", least: 8, as: cutMiddle}, {head: "TYPE"},
					{head: "FILLED"}, {head: "DISTINCT"},
					{head: "NAMED BY", least: 8, as: broken},
					{head: "EXAMPLES", least: 16, as: Wrap}}}
		}
		if c.Left == "" || c.Filled > 0 {
			t.row(columnCells(c)...)
		}
		if i+1 == len(cols) || c.Site != cols[i+1].Site {
			t.write(&b, room)
			for _, n := range kept(cols, c.Site) {
				fmt.Fprint(&b, indented(n, 2, 4, room))
			}
		}
	}
	p.printf("%s", b.Bytes())
}

func columnCells(c Column) []string {
	var some []string
	for _, e := range c.Examples {
		some = append(some, cut(e, widestExample))
	}
	return []string{cut(c.Name, widestName), orDash(c.Kind), share(c.Filled),
		fmt.Sprint(c.Distinct), orDash(c.Origin), strings.Join(some, " | ")}
}

// kept says what else columns are called, which types an export keeps from changing, which values
// do not fit, and what it leaves out.
func kept(cols []Column, site string) (notes []string) {
	for _, c := range cols {
		if c.Site != site {
			continue
		}
		name := cut(c.Name, widestName)
		if len(c.Aliases) > 0 {
			notes = append(notes, name+" is also called "+clean(strings.Join(c.Aliases, ", ")))
		}
		if c.KindWas != "" {
			notes = append(notes,
				name+" was exported as "+clean(c.KindWas)+" and is "+clean(c.Kind)+" now")
		}
		switch {
		case c.Unfit == 1:
			notes = append(notes, name+": 1 value has no normal form as "+clean(c.Kind))
		case c.Unfit > 1:
			notes = append(notes,
				name+": "+Count(c.Unfit, "value")+" have no normal form as "+clean(c.Kind))
		}
		if c.Left != "" {
			notes = append(notes, name+" is left out of exports: "+clean(c.Left))
		}
	}
	return notes
}

// share is a part of all in per cent; what is there is more than nothing, and what lacks is less
// than all.
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
	room := p.room()
	t := table{margin: 2, columns: []column{{least: 12, as: broken}, {least: 30, as: Wrap}}}
	for _, f := range e.Facts {
		t.row(clean(f.Name), cut(f.Value, 400))
	}
	t.write(&b, room)
	for _, f := range e.Forms {
		f.Alone = e.What == "form"
		p.form(&b, 2, f)
	}
	queries(&b, e.Queries, room)
	p.rules(&b, e.Rules, room)
	p.printf("%s", b.Bytes())
}

// rules lists rules with their sentences, and with what they brought where they asked something.
func (p *textPrinter) rules(w io.Writer, rules []Rule, room int) {
	kind := ""
	for _, r := range rules {
		if r.Kind != kind {
			kind = r.Kind
			fmt.Fprintf(w, "\n  %s\n", clean(kind))
		}
		did := ""
		if r.Queries > 0 {
			did = fmt.Sprintf("  %s from %s (%s)", Count(r.Records, "new record"),
				Count(r.Requests, "request"), Count(r.Queries, "query"))
		}
		fmt.Fprintf(w, "  %s%s\n", p.paint.bold(clean(r.Name)), did)
		fmt.Fprint(w, indented(clean(r.Doc), 6, 6, room))
		if r.Source != "" {
			fmt.Fprint(w, indented("source: "+clean(r.Source), 6, 8, room))
		}
	}
}

func queries(w io.Writer, qs []Query, room int) {
	if len(qs) == 0 {
		return
	}
	fmt.Fprintln(w, "  the queries that brought most, and the latest:")
	t := table{margin: 4,
		columns: []column{{head: "ID"}, {head: "RECORDS"}, {head: "NEW"}, {head: "REQUESTS"},
			{head: "QUERY", least: 16, as: Wrap}}}
	for _, q := range qs {
		t.row(fmt.Sprint(q.ID), fmt.Sprint(q.Returned), fmt.Sprint(q.New), fmt.Sprint(q.Requests),
			cut(q.Query, 80))
	}
	t.write(w, room)
}

func (p *textPrinter) Forgotten(f Forgotten) {
	verb := "forgotten"
	if f.DryRun {
		verb = "would be forgotten"
	}
	p.line("%s  %s: %s, %s, %s, %s of %s, %s, %s, %s", p.paint.bold(clean(f.Site)), verb,
		Count(f.Pages, "page"), Count(f.Links, "link"), Count(f.Forms, "form"),
		Count(f.Steps, "step"), Count(f.Queries, "query"), Count(f.Records, "record"),
		Count(f.Documents, "detail page"), Count(f.Values, "learnt value"))
}

func (p *textPrinter) Merged(m Merged) {
	what := "nothing new"
	switch {
	case m.Crawl == "taken" && m.Harvest == "taken":
		what = "crawl and harvest taken"
	case m.Crawl == "taken":
		what = "crawl taken"
	case m.Harvest == "taken":
		what = "harvest taken"
	case m.Added+m.Updated > 0:
		what = "records joined"
	}
	if m.Added+m.Updated > 0 {
		what += fmt.Sprintf(" (%s new, %s updated)", Thousands(m.Added), Thousands(m.Updated))
	}
	p.line("%s  %s from %s; now %s, %s", p.paint.bold(clean(m.Site)), what, clean(m.From),
		Count(m.Pages, "page"), Count(m.Records, "record"))
}

func (p *textPrinter) Merge(m Merge) {
	what := Count(m.Stores, "store")
	if m.Exports > 0 {
		what = Count(m.Exports, "export")
	}
	p.line("%s  %s merged: %s new, %s updated; now %s, %s", p.paint.bold(clean(m.File)), what,
		Count(m.Added, "record"), Thousands(m.Updated), Count(m.Sites, "site"),
		Count(m.Records, "record"))
}

func (p *textPrinter) Export(Export) {}

func (p *textPrinter) Report(Report) {}

func (p *textPrinter) Dashboard(d Dashboard) { p.printf("%s\n", d.URL) }

func (p *textPrinter) Served(s Served) {
	p.printf("start page  %s\nOAI-PMH     %s\nOpenSearch  %s\nfeed        %s\nJSON        %s\n"+
		"JSON lines  %s\n", s.URL, s.OAI, s.OpenSearch, s.Feed, s.JSON, s.Lines)
}

// Error is said on stderr by Console.Fail; stdout is for results.
func (p *textPrinter) Error(Error) {}

func (p *textPrinter) printf(format string, args ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	fmt.Fprintf(p.out, format, args...)
}

// line writes a line, on several where the terminal is too narrow for it.
func (p *textPrinter) line(format string, args ...any) {
	p.printf("%s", indented(fmt.Sprintf(format, args...), 0, 2, p.room()))
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
