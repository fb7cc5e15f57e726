package main

import (
	"fmt"
	"html"
	"os"
	"path/filepath"
	"strings"
)

const (
	pictureWidth, pictureHeight = 790, 460
	plotLeft, plotTop           = 80, 30
	plotWidth, plotHeight       = 540, 360
)

var inks = []string{"#0b6e4f", "#c1292e", "#235789", "#e08e00", "#6a4c93", "#7f7f7f", "#17a2b8",
	"#8c564b", "#bc5090", "#444444", "#9acd32"}

// dashes tell lines apart whose inks are the same.
var dashes = []string{"", ` stroke-dasharray="6 3"`, ` stroke-dasharray="2 2"`}

// A line of a plot has n points; at gives x, from 0 on, and y, 0 to 1.
type line struct {
	name string
	n    int
	at   func(i int) (x, y float64)
}

// A plot shows shares over something that is counted.
type plot struct {
	title string
	x, y  string  // what the axes count
	most  float64 // where the x axis ends
	lines []line
}

// write draws the plot into a file of the directory, which is made when it is not there.
func (p plot) write(dir, name string) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, name+".svg"), []byte(p.svg()), 0o666)
}

func (p plot) svg() string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" `+
		`font-family="sans-serif" font-size="12">`+"\n", pictureWidth, pictureHeight)
	fmt.Fprintf(&b, `<text x="%d" y="18" font-size="14">%s</text>`+"\n", plotLeft,
		html.EscapeString(p.title))
	for _, l := range []float64{0, 0.5, 0.8, 0.9, 1} {
		y := plotTop + plotHeight*(1-l)
		fmt.Fprintf(&b, `<line x1="%d" x2="%d" y1="%.1f" y2="%.1f" stroke="#ddd"/><text x="%d" `+
			`y="%.1f" text-anchor="end">%g %%</text>`+"\n", plotLeft, plotLeft+plotWidth, y, y,
			plotLeft-8, y+4, 100*l)
	}
	for i := range 5 {
		x := plotLeft + plotWidth*i/4
		fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="middle">%.4g</text>`+"\n", x,
			plotTop+plotHeight+18, p.most*float64(i)/4)
	}
	fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="middle">%s</text>`+"\n", plotLeft+plotWidth/2,
		plotTop+plotHeight+40, html.EscapeString(p.x))
	fmt.Fprintf(&b,
		`<text x="16" y="%[1]d" text-anchor="middle" transform="rotate(-90 16 %[1]d)">`+
			`%[2]s</text>`+"\n", plotTop+plotHeight/2, html.EscapeString(p.y))
	for i, l := range p.lines {
		ink, dash, at := inks[i%len(inks)], dashes[i/len(inks)%len(dashes)], plotTop+10+18*i
		fmt.Fprintf(&b, `<polyline fill="none" stroke="%s" stroke-width="1.5"%s points="%s"/>`+"\n",
			ink, dash, l.points(p.most))
		fmt.Fprintf(&b, `<line x1="%d" x2="%d" y1="%d" y2="%d" stroke="%s" stroke-width="1.5"%s/>`,
			plotLeft+plotWidth+12, plotLeft+plotWidth+36, at, at, ink, dash)
		fmt.Fprintf(&b, `<text x="%d" y="%d" fill="%s">%s</text>`+"\n", plotLeft+plotWidth+42, at+4,
			ink, html.EscapeString(l.name))
	}
	b.WriteString("</svg>\n")
	return b.String()
}

// points thins a line to a few hundred points, of which its last is one. A line that goes on behind
// the end of the axis is cut there.
func (l line) points(most float64) string {
	var b strings.Builder
	add := func(x, y float64) {
		fmt.Fprintf(&b, "%.1f,%.1f ", plotLeft+plotWidth*x/most, plotTop+plotHeight*(1-y))
	}
	step := max(1, l.n/300)
	lastX, lastY := 0.0, 0.0
	for i := 0; i < l.n; i += step {
		if i+step >= l.n {
			i = l.n - 1
		}
		x, y := l.at(i)
		if x > most {
			add(most, lastY+(y-lastY)*(most-lastX)/(x-lastX))
			break
		}
		add(x, y)
		lastX, lastY = x, y
	}
	return strings.TrimSpace(b.String())
}
