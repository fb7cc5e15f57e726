package outline

import (
	"strings"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/wording"
)

// sideWords and CoreWords in a class, id or role tell where results are not, and where they are.
var (
	sideWords = strings.Fields("nav menu footer header sidebar facet filter refine breadcrumb " +
		"pagin pager related promo social share cookie advert banner dropdown tabs toolbar " +
		"suggest login comment carousel trending popular recommend widget")
	CoreWords = strings.Fields("result search listing product item hits records content articles " +
		"stream feed list grid entries")
)

// places marks the nodes inside navigation and inside results. An element that holds most of the
// page says nothing: its class describes the page.
func (o *Outline) places() {
	all := float64(o.Sums[len(o.Nodes)].Text)
	named := placeNames{}
	for i := range o.Nodes {
		n := &o.Nodes[i]
		if n.Parent >= 0 {
			p := &o.Nodes[n.Parent]
			n.Side, n.Core = p.Side, p.Core
		}
		if n.Text != "" || n.Tag == atom.Body || n.Tag == atom.Html {
			continue
		}
		if share := float64(o.Between(int32(i), n.End).Text) / (all + 1); share > 0.9 {
			continue
		}
		switch n.Tag {
		case atom.Nav, atom.Footer, atom.Aside:
			n.Side = true
		case atom.Header:
			n.Side = n.Side || n.Depth < 6
		case atom.Main:
			n.Core = true
		}
		for _, key := range [...]string{"class", "id", "role"} {
			said := named.of(Attr(n.HTML, key))
			n.Side, n.Core = n.Side || said.side, n.Core || said.core
		}
	}
}

// A place is what the words of an attribute say of where an element stands.
type place struct{ side, core bool }

// placeNames are the places that the attributes of a page were found to name: most have the value
// of another one.
type placeNames map[string]place

func (ps placeNames) of(value string) place {
	if value == "" {
		return place{}
	}
	p, known := ps[value]
	if !known {
		words := strings.ToLower(value)
		p = place{wording.ContainsAny(words, sideWords), wording.ContainsAny(words, CoreWords)}
		ps[value] = p
	}
	return p
}
