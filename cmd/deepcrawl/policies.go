package main

import (
	"fmt"
	"strings"

	"deepcrawl/querygen"
)

// policies says in a line each how the policies choose, and who thought of it.
var policies = map[querygen.Policy]string{
	querygen.Auto: "whatever promises most new records a request: ways to list everything, " +
		"parts by menus and ranges, values",
	querygen.Greedy: "the same without the ways to list: values by what was found once (after " +
		"Good and Turing, 1953) and by printed totals",
	querygen.F1: "the value of most records that one query alone found, each read to its " +
		"end (after Good and Turing, 1953); where a site shows a part of an answer, two words at " +
		"a time as well",
	querygen.Freq:    "the value of most known records (Barbosa and Freire, 2004)",
	querygen.Ntoulas: "most new records a request, by the law that totals follow (Ntoulas, Zerfos and Cho, 2005)",
	querygen.MMMI: "as freq, and once little is new what depends least on values asked " +
		"before (Wu, Wen, Liu and Ma, 2006)",
	querygen.Random: "any known value, at random: what all others have to beat",
	querygen.Partition: "menus, ranges and typed fields first, then as greedy (after Sheng, " +
		"Zhang, Tao and Jin, 2012)",
}

func policyHelp() string {
	var b strings.Builder
	for _, p := range querygen.Policies() {
		fmt.Fprintf(&b, "  %-10s %s\n", p, policies[p])
	}
	return b.String()
}

// policyNames lists the policies in a sentence.
func policyNames() string {
	var names []string
	for _, p := range querygen.Policies() {
		names = append(names, string(p))
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " or " + names[last]
}
