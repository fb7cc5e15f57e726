package need

import (
	"encoding/json"
	"fmt"
	"html"
	"maps"
	"slices"
	"strings"

	"deepcrawl/surface/fetch"
)

const (
	mostUnfolded = 1000 // records of a state
	longestValue = 1000 // bytes of a value that is shown
)

// Unfold returns p with the records of its state as a list at its end, as the script of the page
// would draw it: what reads lists reads these, and no browser is needed. Who reads records finds
// them better in p, which comes along. p is not changed.
func Unfold(p *fetch.Page, state any) *fetch.Page {
	var b strings.Builder
	b.WriteString("\n<ul>\n")
	for i, record := range longestList(state) {
		if object, ok := record.(map[string]any); ok && i < mostUnfolded {
			writeRecord(&b, object)
		}
	}
	b.WriteString("</ul>\n")
	return &fetch.Page{
		Request: p.Request, URL: p.URL, Hops: p.Hops, Status: p.Status, Header: p.Header,
		Body:    append(slices.Clone(p.Body), b.String()...),
		Charset: p.Charset, Truncated: p.Truncated, At: p.At, Took: p.Took, Folded: p,
	}
}

// longestList is the longest list of records in v, the one that comes first by name when several
// are.
func longestList(v any) (longest []any) {
	consider := func(list []any) {
		if alike(list) > len(longest) {
			longest = list
		}
	}
	switch v := v.(type) {
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(v)) {
			consider(longestList(v[name]))
		}
	case []any:
		consider(v)
		for _, element := range v {
			consider(longestList(element))
		}
	}
	return longest
}

// alike returns the length of list when its elements are records of one kind, else 0.
func alike(list []any) int {
	names, wordy := map[string]int{}, 0
	for _, element := range list {
		object, ok := element.(map[string]any)
		if !ok {
			return 0
		}
		text := false
		for name, value := range object {
			names[name]++
			s, ok := value.(string)
			text = text || ok && strings.Contains(strings.TrimSpace(s), " ")
		}
		if text {
			wordy++
		}
	}
	shared := 0
	for _, n := range names {
		if 2*n > len(list) {
			shared++
		}
	}
	if shared < 2 || 2*wordy < len(list) {
		return 0
	}
	return len(list)
}

// writeRecord shows the plain values of a record, its address as a link around the first words.
func writeRecord(b *strings.Builder, object map[string]any) {
	names := slices.Sorted(maps.Keys(object))
	link := ""
	for _, name := range names {
		if s, ok := object[name].(string); ok && link == "" && isLink(s) {
			link = s
		}
	}
	b.WriteString("<li>")
	for _, name := range names {
		text, ok := shownValue(object[name])
		if !ok || text == link {
			continue
		}
		if link != "" && strings.Contains(text, " ") {
			fmt.Fprintf(b, `<a href="%s">%s</a> `, html.EscapeString(link), html.EscapeString(text))
			link = ""
			continue
		}
		fmt.Fprintf(b, `<span class="%s">%s</span> `, html.EscapeString(name),
			html.EscapeString(text))
	}
	b.WriteString("</li>\n")
}

// isLink reports whether s is an address of a page, and not of a picture.
func isLink(s string) bool {
	if strings.ContainsAny(s, " \n<>") ||
		!strings.HasPrefix(s, "/") && !strings.HasPrefix(s, "http://") &&
			!strings.HasPrefix(s, "https://") {
		return false
	}
	path, _, _ := strings.Cut(strings.ToLower(s), "?")
	for _, ending := range []string{".jpg", ".jpeg", ".png", ".gif", ".webp", ".svg", ".avif"} {
		if strings.HasSuffix(path, ending) {
			return false
		}
	}
	return true
}

func shownValue(v any) (text string, ok bool) {
	switch v := v.(type) {
	case string:
		return v, v != "" && len(v) <= longestValue
	case json.Number:
		return v.String(), true
	}
	return "", false
}
