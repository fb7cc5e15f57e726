package main

import "testing"

func TestARuleIsPricedWhereItActs(t *testing.T) {
	trials, err := priceRules(trapSites[:1]) // of which one rule is for calendars
	if err != nil {
		t.Fatal(err)
	}
	var with, without trapTrial
	for _, got := range trials {
		switch {
		case got.Crawl != "all":
		case got.Rule == "":
			with = got
		case got.Rule == "calendars":
			without = got
		default:
			t.Errorf("the rule %s makes a difference to a calendar: %+v", got.Rule, got)
		}
	}
	if with.Articles != 300 || without.Articles != 300 || with.Other >= without.Other {
		t.Errorf("with all rules %+v, without that for calendars %+v", with, without)
	}
}
