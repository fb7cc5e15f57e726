package records

import (
	_ "embed"
	"encoding/json"
)

//go:embed pager.json
var pagerJSON []byte

// A PagerModel weighs the features of a link for each part it may have in the paging; NotPaging weighs nothing. It is fitted
// by cmd/train and stored as pager.json.
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
		panic("records: pager.json: " + err.Error())
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
func (pg *pager) judge(m *PagerModel) {
	for k := range pg.links {
		pg.links[k].Role = NotPaging
		if pg.mayPage(k) {
			pg.links[k].Role = m.role(pg.features(k))
		}
	}
	pg.takeBackEnds()
}
