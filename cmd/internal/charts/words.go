package charts

import (
	_ "embed"
	"fmt"
	"html/template"
	"math"
	"net/url"
	"slices"
	"time"

	"deepcrawl/cmd/internal/term"
)

// Parts are templates that pages share. "sheet" shows a view.Sheet; it wants the place of the sheet
// on the page as well: see Numbered.
//
//go:embed parts.tmpl
var Parts string

// Numbered is something with its place on a page, which IDs of elements are made of.
type Numbered struct {
	N  int
	Of any
}

// Linked is something with the address that tells more of it; "": none does.
type Linked struct {
	To string
	Of any
}

// Words are the functions of templates that put values into words.
var Words = template.FuncMap{
	"count":    term.Count,
	"number":   Number,
	"percent":  Percent,
	"size":     Size,
	"duration": duration,
	"moment":   moment,
	"web":      web,
	"width":    func(share *float64) int { return int(100*min(max(*share, 0), 1) + 0.5) },
	"numbered": func(n int, of any) Numbered { return Numbered{N: n, Of: of} },
	"linked":   func(to string, of any) Linked { return Linked{To: to, Of: of} },
	"visible":  visible,
	"bar":      Bar,
	"minus":    func(a, b int) int { return a - b },
}

// visible are the fields of a form that people see.
func visible(all []term.Field) []term.Field {
	return slices.DeleteFunc(slices.Clone(all), func(f term.Field) bool { return f.Quiet })
}

// Bar says what a bar of the yield is.
func Bar(queries int) string {
	if queries <= 1 {
		return "one query"
	}
	return fmt.Sprintf("the mean of %d queries", queries)
}

// Number writes a number with its thousands apart.
func Number(v any) string {
	n := 0
	switch v := v.(type) {
	case int:
		n = v
	case int64:
		n = int(v)
	case float64:
		if v < 10 && v != math.Trunc(v) {
			return fmt.Sprintf("%.1f", v)
		}
		n = int(v + 0.5)
	case *int:
		if v == nil {
			return "–"
		}
		n = *v
	case *float64:
		if v == nil {
			return "–"
		}
		return Number(*v)
	}
	return term.Thousands(n)
}

// Percent writes a share of one; nil is none that is known.
func Percent(share *float64) string {
	switch {
	case share == nil:
		return "–"
	case *share < 0.0995 || *share > 0.995 && *share < 1:
		return fmt.Sprintf("%.1f %%", 100**share)
	}
	return fmt.Sprintf("%.0f %%", 100**share)
}

// Size writes a number of bytes.
func Size(n int64) string {
	v, unit := float64(n), "bytes"
	for _, next := range []string{"kB", "MB", "GB", "TB"} {
		if v < 1000 {
			break
		}
		v, unit = v/1000, next
	}
	if unit == "bytes" || v >= 100 {
		return fmt.Sprintf("%.0f %s", v, unit)
	}
	return fmt.Sprintf("%.1f %s", v, unit)
}

func duration(d time.Duration) string {
	switch {
	case d <= 0:
		return "–"
	case d < 10*time.Millisecond:
		return fmt.Sprintf("%.1f ms", d.Seconds()*1000)
	case d < time.Second:
		return fmt.Sprintf("%.0f ms", d.Seconds()*1000)
	case d < time.Minute:
		return fmt.Sprintf("%.2f s", d.Seconds())
	}
	return d.Round(time.Second).String()
}

func moment(t time.Time) string {
	if t.IsZero() || t.Unix() <= 0 {
		return "–"
	}
	return t.Local().Format(time.DateTime)
}

// web is an address that a link may lead to; "" for any other one, such as one of a script.
func web(address string) string {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return ""
	}
	return address
}
