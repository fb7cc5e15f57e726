package paging

import (
	_ "embed"
	"encoding/json"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/wording"
)

//go:embed pager.json
var pagerJSON []byte

// A PagerModel weighs the features of a link for each part it may have in the paging; NotPaging
// weighs nothing. It is fitted by cmd/train and stored as pager.json.
type PagerModel struct {
	Weights map[PageRole]map[string]float64 `json:"weights"`

	table [][len(linkFeatures)]float64 // of pagingRoles; made on first use by Ready
}

// pagingRoles are the roles that have weights, in the order of preference on a tie.
var pagingRoles = [...]PageRole{ToPage, ToNext, ToPrev}

// PagingRoles returns the roles that a model has weights for.
func PagingRoles() []PageRole { return append([]PageRole(nil), pagingRoles[:]...) }

// shippedPager is the model in use.
var shippedPager = func() *PagerModel {
	m := &PagerModel{}
	if err := json.Unmarshal(pagerJSON, m); err != nil {
		panic("paging: pager.json: " + err.Error())
	}
	return m.Ready()
}()

// Ready prepares a model that was made by hand or read from a file, and returns it.
func (m *PagerModel) Ready() *PagerModel {
	m.table = make([][len(linkFeatures)]float64, len(pagingRoles))
	for i, role := range pagingRoles {
		for name, w := range m.Weights[role] {
			if k, ok := linkFeature[name]; ok {
				m.table[i][k] = w
			}
		}
	}
	return m
}

// role returns the most likely part of a link with these features.
func (m *PagerModel) role(features []int) PageRole {
	best, top := NotPaging, 0.0
	for i, role := range pagingRoles {
		sum := 0.0
		for _, f := range features {
			sum += m.table[i][f]
		}
		if sum > top {
			best, top = role, sum
		}
	}
	return best
}

// judge gives each link its part in the paging.
func (pg *Pager) judge(m *PagerModel) {
	for k := range pg.links {
		pg.links[k].Role = NotPaging
		if pg.mayPage(k) {
			pg.links[k].Role = m.role(pg.features(k))
			if pg.links[k].Role == NotPaging && (pg.besidePlain(k) || pg.loneSecond(k)) {
				pg.links[k].Role = ToPage
			}
		}
	}
	pg.takeOutOthers()
	pg.takeBackEnds()
}

// besidePlain reports whether link k is the number after or before one that stands beside it and is
// no link, and asks again what the page answers: all that two pages have for a pager is "1 2".
func (pg *Pager) besidePlain(k int) bool {
	n := pg.links[k].Number
	if n == 0 || pg.runs[k] == nil || len(pg.runs[k].links) != 1 || pg.inCalendar(k) {
		return false
	}
	_, one := NumberGrown(pg.here, NewAddress(pg.links[k].URL.String()))
	if !one && !pg.advances(k) {
		return false
	}
	before, ok := pg.plainBefore(k)
	after, ok2 := pg.plainAfter(k)
	return ok && before == n-1 && n > 1 || ok2 && after == n+1
}

// loneSecond reports whether link k is the "2" that is all of a pager that does not name the page
// one is on: it asks again what the page answers, with nothing but the page marker grown, as
// ?subject=4&p=2 does on ?subject=4.
func (pg *Pager) loneSecond(k int) bool {
	if pg.links[k].Number != 2 || pg.runs[k] == nil || len(pg.runs[k].links) != 1 ||
		pg.inCalendar(k) || !pg.advances(k) {
		return false
	}
	here := pg.self.Query()
	for name, vs := range pg.links[k].URL.Query() {
		if !slices.Equal(vs, here[name]) {
			return wording.PageMarkers[strings.ToLower(name)]
		}
	}
	return false
}

// plainBefore is the number that stands right before link k and is no link.
func (pg *Pager) plainBefore(k int) (int, bool) {
	n := pg.textBefore(k)
	if n == nil {
		return 0, false
	}
	return plainOf(endsNumber, n)
}

// zeroBefore reports whether a 0 and nothing else stands right before link k, which no price that
// ends so does.
func (pg *Pager) zeroBefore(k int) bool {
	n := pg.textBefore(k)
	return n != nil && strings.Trim(n.Text, besideSigns) == "0"
}

// plainAfter is the number that stands right after it.
func (pg *Pager) plainAfter(k int) (int, bool) {
	n := pg.textAfter(k)
	if n == nil {
		return 0, false
	}
	return plainOf(beginsNumber, n)
}

// textBefore is the piece with the text that stands right before link k, beyond mere signs; nil for
// none.
func (pg *Pager) textBefore(k int) *outline.Node {
	for i := pg.at[k] - 1; i >= 0; i-- {
		if n := &pg.o.Nodes[i]; strings.Trim(n.Text, besideSigns) != "" {
			return n
		}
	}
	return nil
}

// textAfter is the piece with the text that stands right after link k.
func (pg *Pager) textAfter(k int) *outline.Node {
	for i := int(pg.o.Nodes[pg.at[k]].End); i < len(pg.o.Nodes); i++ {
		if n := &pg.o.Nodes[i]; strings.Trim(n.Text, besideSigns) != "" {
			return n
		}
	}
	return nil
}

// besideSigns may stand between the numbers of a pager.
const besideSigns = "[](){}|/·•-–—,.: "

var (
	endsNumber   = regexp.MustCompile(`(?:^|[^\d.,])(\d{1,5})[\]\[(){}|/·•\-–—,.:\s]*$`)
	beginsNumber = regexp.MustCompile(`^[\]\[(){}|/·•\-–—,.:\s]*(\d{1,5})(?:$|[\]\[(){}|/·•,\s])`)
)

func plainOf(re *regexp.Regexp, n *outline.Node) (int, bool) {
	m := re.FindStringSubmatch(n.Text)
	if m == nil || n.InLink || len(n.Text) > 40 {
		return 0, false
	}
	v, err := strconv.Atoi(m[1])
	return v, err == nil
}
