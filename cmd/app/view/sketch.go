package view

import (
	"fmt"
	"strings"
)

// sketchSide is the width and the height of a sketch, in units of its own.
const sketchSide = 1000

// A Sketch is the curve of a harvest as paths of SVG, in the measures of the chart of coverage: it
// stands in the page as it is loaded, in the place of the chart, until a script draws that.
type Sketch struct {
	Found string // records
	Size  string // estimated
	Band  string // its interval
}

// Sketch draws the curve; nil where there is none.
func (h Harvested) Sketch() *Sketch {
	if len(h.Curve) == 0 {
		return nil
	}
	last := h.Curve[len(h.Curve)-1]
	var known []CurvePoint
	for _, p := range h.Curve {
		if p.Size != nil {
			known = append(known, p)
		}
	}
	top := max(float64(last.Records), 1)
	for _, p := range known[len(known)/2:] { // early intervals are wide
		top = max(top, *p.High)
	}
	top *= 1.08 // as charts.js has it
	at := func(p CurvePoint, v float64) string {
		return fmt.Sprintf("%.1f,%.1f",
			sketchSide*float64(p.Requests)/float64(max(1, last.Requests)),
			sketchSide*(1-min(v, top)/top))
	}
	line := func(ps []CurvePoint, of func(CurvePoint) float64) (out []string) {
		for _, p := range ps {
			out = append(out, at(p, of(p)))
		}
		return out
	}
	path := func(points []string) string {
		if len(points) == 0 {
			return ""
		}
		return "M" + strings.Join(points, " L")
	}
	s := &Sketch{
		Found: path(line(h.Curve, func(p CurvePoint) float64 { return float64(p.Records) })),
		Size:  path(line(known, func(p CurvePoint) float64 { return *p.Size })),
	}
	band := line(known, func(p CurvePoint) float64 { return *p.High })
	low := line(known, func(p CurvePoint) float64 { return *p.Low })
	for i := range low {
		band = append(band, low[len(low)-1-i])
	}
	s.Band = path(band)
	return s
}
