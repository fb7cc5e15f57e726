package safety

import (
	"slices"
	"testing"
)

// backedUp are vetoes that others back up: what they stop in the tables and cases of these tests,
// another veto would stop as well. They stay, as their reasons say more.
var backedUp = map[string]string{
	"row action":            "it tells of the row, where unknown action tells of a word",
	"acts on what is found": "it names what is done, where others say that nothing searches",
	"message box":           "it names the box, where others say that nothing searches",
	"number or code":        "it names the box, where others say that nothing searches",
	"heading that acts":     "it names what is done, where others say that nothing searches",
}

// harmfulLinks are those of the tables and of the cases of each veto.
func harmfulLinks(t *testing.T) (links []*Link) {
	for _, file := range []string{"links", "links_second", "links_third", "links_stranger",
		"links_fourth", "links_fifth"} {
		for _, l := range readTable(t, "testdata/"+file+".jsonl") {
			if k := l.link(t); l.Harmful && k != nil {
				links = append(links, k)
			}
		}
	}
	for name, c := range linkCases {
		for _, s := range c.stops {
			links = append(links, tableLink{ID: s, Page: pageOfCase(name), HTML: s}.link(t))
		}
	}
	return links
}

// judged are the verdicts on all of these, as the vetoes stand.
func judged[T any](all []T, judge func(T) Verdict) (out []Verdict) {
	for _, it := range all {
		out = append(out, judge(it))
	}
	return out
}

// compare reports what becomes of verdicts without a veto: how many let harm through, and whether
// any is another one.
func compare(with, without []Verdict) (through int, changed bool) {
	for i := range with {
		changed = changed || with[i] != without[i]
		if with[i].Harmful() && !without[i].Harmful() {
			through++
		}
	}
	return through, changed
}

func proves(t *testing.T, veto string, with, without []Verdict) {
	t.Helper()
	through, changed := compare(with, without)
	_, backed := backedUp[veto]
	switch {
	case !changed:
		t.Errorf("no verdict changes without the veto %q", veto)
	case through == 0 && !backed:
		t.Errorf("nothing harmful goes through without the veto %q", veto)
	case through > 0 && backed:
		t.Errorf("without the veto %q %d go through: nothing backs it up", veto, through)
	}
}

// Each veto is switched off in turn. Something harmful is followed then that no other veto stops,
// or, where one does, its reason is another one.
func TestEachVetoOfLinksIsMissedWhereItIsOff(t *testing.T) {
	links := harmfulLinks(t)
	all := linkRules
	defer func() { linkRules = all }()
	with := judged(links, (*Link).Judge)
	for i, r := range all {
		linkRules = slices.Delete(slices.Clone(all), i, i+1)
		proves(t, r.Name, with, judged(links, (*Link).Judge))
	}
}

func TestEachVetoOfFormsIsMissedWhereItIsOff(t *testing.T) {
	var fs []*Form
	for _, c := range formCases() {
		for i := range c.stops {
			fs = append(fs, &c.stops[i])
		}
	}
	all := formRules
	defer func() { formRules = all }()
	with := judged(fs, (*Form).Judge)
	for i, r := range all {
		formRules = slices.Delete(slices.Clone(all), i, i+1)
		proves(t, r.Name, with, judged(fs, (*Form).Judge))
	}
}
