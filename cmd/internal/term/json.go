package term

import (
	"encoding/json"
	"fmt"
	"io"
	"sync"
)

// A jsonPrinter writes one JSON object a line, "type" first.
type jsonPrinter struct {
	mu sync.Mutex
	w  io.Writer
}

func (p *jsonPrinter) Site(s Site)           { p.line("site", s) }
func (p *jsonPrinter) Form(f Form)           { p.line("form", f) }
func (p *jsonPrinter) Plan(l Plan)           { p.line("plan", l) }
func (p *jsonPrinter) Step(s Step)           { p.line("step", s) }
func (p *jsonPrinter) Summary(s Summary)     { p.line("summary", s) }
func (p *jsonPrinter) Explain(e Explained)   { p.line("explain", e) }
func (p *jsonPrinter) Export(x Export)       { p.line("export", x) }
func (p *jsonPrinter) Report(r Report)       { p.line("report", r) }
func (p *jsonPrinter) Dashboard(d Dashboard) { p.line("dashboard", d) }
func (p *jsonPrinter) Served(s Served)       { p.line("served", s) }
func (p *jsonPrinter) Forgotten(f Forgotten) { p.line("forgotten", f) }
func (p *jsonPrinter) Merged(m Merged)       { p.line("merged", m) }
func (p *jsonPrinter) Merge(m Merge)         { p.line("merge", m) }
func (p *jsonPrinter) Submitted(s Submitted) { p.line("submitted", s) }
func (p *jsonPrinter) Fleet(f Fleet)         { p.line("fleet", f) }
func (p *jsonPrinter) Collected(c Collected) { p.line("collected", c) }
func (p *jsonPrinter) FleetSite(s FleetSite) { p.line("fleet_site", s) }
func (p *jsonPrinter) Removed(r Removed)     { p.line("removed", r) }
func (p *jsonPrinter) Error(e Error)         { p.line("error", e) }

func (p *jsonPrinter) Survey(sites []Survey) {
	for _, s := range sites {
		p.line("survey", s)
	}
}

func (p *jsonPrinter) Doors(all []Door) {
	for _, d := range all {
		p.line("door", d)
	}
}

func (p *jsonPrinter) Columns(cols []Column) {
	for _, c := range cols {
		p.line("column", c)
	}
}

func (p *jsonPrinter) Status(_ Overview, sites []Site) {
	for _, s := range sites {
		p.line("site", s)
	}
}

// line marshals v, a struct with at least one field, and puts the type in front of its fields.
func (p *jsonPrinter) line(kind string, v any) {
	b, err := json.Marshal(v)
	if err != nil {
		// only plain data gets here
		panic(fmt.Sprintf("term: a %s line cannot be written as JSON: %v", kind, err))
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	fmt.Fprintf(p.w, "{\"type\":%q,%s\n", kind, b[1:])
}
