package main

import (
	"fmt"
	"html"
	"os"
	"path/filepath"
	"strings"

	"deepcrawl/cmd/internal/simdb"
)

// curves writes one picture a case: coverage over requests, a line for each policy in its first run.
func curves(dir string, all measurements) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	byCase := map[string][]series{}
	for _, s := range grouped(all) {
		byCase[s.name] = append(byCase[s.name], s)
	}
	delete(byCase, giantCase)
	for name, lines := range byCase {
		if err := os.WriteFile(filepath.Join(dir, name+".svg"), []byte(picture(name, lines)), 0o666); err != nil {
			return err
		}
	}
	return nil
}

const (
	pictureWidth, pictureHeight = 760, 440
	plotLeft, plotTop           = 50, 30
	plotWidth, plotHeight       = 540, 360
)

var inks = []string{"#0b6e4f", "#c1292e", "#235789", "#e08e00", "#6a4c93", "#7f7f7f", "#17a2b8", "#8c564b", "#bc5090", "#444444"}

// picture draws coverage over requests. The axis ends at the last request of the policy that went on longest, or at three
// times the oracle where some policy never ends.
func picture(name string, lines []series) string {
	most := 1
	for _, s := range lines {
		most = max(most, s.runs[0].trace.End().Requests)
	}
	if r := lines[0].runs[0].Oracle.Requests["0.95"]; r > 0 {
		most = min(most, 4*r)
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="sans-serif" font-size="12">`+"\n", pictureWidth, pictureHeight)
	fmt.Fprintf(&b, `<text x="%d" y="18" font-size="14">%s: share of the database over requests</text>`+"\n", plotLeft, html.EscapeString(name))
	for _, l := range []float64{0, 0.5, 0.8, 0.9, 1} {
		y := plotTop + plotHeight*(1-l)
		fmt.Fprintf(&b, `<line x1="%d" x2="%d" y1="%.1f" y2="%.1f" stroke="#ddd"/><text x="8" y="%.1f">%g %%</text>`+"\n", plotLeft, plotLeft+plotWidth, y, y, y+4, 100*l)
	}
	for i := range 5 {
		x := plotLeft + plotWidth*i/4
		fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="middle">%d</text>`+"\n", x, plotTop+plotHeight+18, most*i/4)
	}
	for i, s := range lines {
		ink := inks[i%len(inks)]
		fmt.Fprintf(&b, `<polyline fill="none" stroke="%s" stroke-width="1.5" points="%s"/>`+"\n", ink, points(s.runs[0].trace, most))
		fmt.Fprintf(&b, `<text x="%d" y="%d" fill="%s">%s</text>`+"\n", plotLeft+plotWidth+12, plotTop+14+18*i, ink, html.EscapeString(s.policy))
	}
	b.WriteString("</svg>\n")
	return b.String()
}

// points thins a curve to a few hundred points.
func points(t *simdb.Trace, most int) string {
	var b strings.Builder
	step := max(1, len(t.Points)/300)
	for i := 0; i < len(t.Points); i += step {
		p := t.Points[i]
		if p.Requests > most {
			break
		}
		fmt.Fprintf(&b, "%.1f,%.1f ", plotLeft+plotWidth*float64(p.Requests)/float64(most), plotTop+plotHeight*(1-float64(p.Known)/float64(t.Items)))
	}
	return strings.TrimSpace(b.String())
}
