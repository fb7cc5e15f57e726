package websim

import (
	"bufio"
	"fmt"
	"io"
	"net/url"
	"slices"
	"strings"
)

// longestLine bounds a line of an edge list.
const longestLine = 1 << 16

// ReadEdges reads a web as a list of links, one a line: two addresses or names with blanks or a tab
// between, more fields are left out; lines that begin with # or % are comments. The host of an
// address is its host and port; a name without a slash is a host of its own. Seeds are the first
// page named of each host with several pages, and the pages that nothing links to. A link of a page
// to itself counts only as a mention of the page.
func ReadEdges(r io.Reader) (*Graph, error) {
	e := edges{pages: map[string]int32{}, hosts: map[string]int32{}}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, longestLine)
	n := 0
	for lines.Scan() {
		n++
		fields := strings.Fields(lines.Text())
		if len(fields) == 0 || fields[0][0] == '#' || fields[0][0] == '%' {
			continue
		}
		if len(fields) < 2 {
			return nil, fmt.Errorf("line %d: one name where two should stand", n)
		}
		from, to := e.page(fields[0]), e.page(fields[1])
		if from != to {
			e.graph.Out[from] = append(e.graph.Out[from], to)
		}
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("line %d: %w", n+1, err)
	}
	if len(e.pages) == 0 {
		return nil, fmt.Errorf("no links in %d lines", n)
	}
	return e.finish(), nil
}

type edges struct {
	graph Graph
	pages map[string]int32
	hosts map[string]int32
}

func (e *edges) page(name string) int32 {
	if p, known := e.pages[name]; known {
		return p
	}
	p := int32(len(e.pages))
	name = strings.Clone(name)
	e.pages[name] = p
	h, known := e.hosts[hostOf(name)]
	if !known {
		h = int32(len(e.hosts))
		e.hosts[hostOf(name)] = h
	}
	e.graph.Host = append(e.graph.Host, h)
	e.graph.Out = append(e.graph.Out, nil)
	return p
}

func hostOf(name string) string {
	if strings.Contains(name, "://") {
		if u, err := url.Parse(name); err == nil && u.Host != "" {
			return strings.ToLower(u.Host)
		}
	}
	host, _, _ := strings.Cut(name, "/")
	return strings.ToLower(host)
}

func (e *edges) finish() *Graph {
	g := &e.graph
	g.Hosts = len(e.hosts)
	sizes, linked := make([]int, g.Hosts), make([]bool, g.Pages())
	for p, out := range g.Out {
		sizes[g.Host[p]]++
		slices.Sort(out)
		g.Out[p] = slices.Compact(out)
		for _, q := range out {
			linked[q] = true
		}
	}
	begun := make([]bool, g.Hosts)
	for p, h := range g.Host {
		if !linked[p] || !begun[h] && sizes[h] > 1 {
			g.Seeds = append(g.Seeds, int32(p))
		}
		begun[h] = true
	}
	if len(g.Seeds) == 0 {
		g.Seeds = []int32{0}
	}
	return g
}
