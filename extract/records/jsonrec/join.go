package jsonrec

import (
	"slices"
	"strings"

	"deepcrawl/extract/records/answer"
)

// OnlyTitles reports whether no record has a value beside its title, and perhaps a picture.
func OnlyTitles(rs []answer.Record) bool {
	return !slices.ContainsFunc(rs, func(r answer.Record) bool {
		return slices.ContainsFunc(r.Attributes, func(a answer.Attribute) bool {
			return a.Type != answer.Template && a.Type != answer.Undecided && a.Type != "url"
		})
	})
}

// joinedShare is the share of the records of a page that its data must know for these to be of them
// (estimate).
const joinedShare = 0.8

// Join gives records what the data of their page say of them beyond their titles and addresses; !ok
// where the data are of other things. Both are told to be one by their address, or by a title that
// only one of each has.
func Join(rs, carried []answer.Record) (ok bool) {
	by := map[string]int{}
	for i := range carried {
		for _, key := range names(&carried[i]) {
			if _, twice := by[key]; twice {
				by[key] = -1
			} else {
				by[key] = i
			}
		}
	}
	of, joined := make([]int, len(rs)), 0
	for i := range rs {
		of[i] = -1
		for _, key := range names(&rs[i]) {
			if k, known := by[key]; known && k >= 0 && !slices.Contains(of[:i], k) {
				of[i] = k
				joined++
				break
			}
		}
	}
	if joined == 0 || float64(joined) < joinedShare*float64(len(rs)) {
		return false
	}
	for i, k := range of {
		if k < 0 {
			continue
		}
		for _, a := range carried[k].Attributes {
			address := a.Type == "url" ||
				strings.HasPrefix(a.Value, "/") && strings.HasSuffix(rs[i].URL, a.Value)
			if a.Value != "" && a.Value != rs[i].Title && !address && !placeNames[a.Name] {
				rs[i].Attributes = append(rs[i].Attributes, a)
			}
		}
	}
	return true
}

// placeNames are what data call the place of an item in the answer, which is nothing of the item.
var placeNames = map[string]bool{"position": true, "rank": true, "index": true, "score": true}

// names are what a record is known by: its address and its title.
func names(r *answer.Record) (keys []string) {
	if r.URL != "" {
		keys = append(keys, r.URL)
	}
	if r.Title != "" {
		keys = append(keys, strings.ToLower(r.Title))
	}
	return keys
}
