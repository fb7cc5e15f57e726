package seeds

import (
	"slices"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/querygen/language"
	"deepcrawl/querygen/plan"
)

// What a box for names may find is tried among the words of its page, which are mostly none.
func TestABoxForNamesIsAskedNamesAtOnce(t *testing.T) {
	box := &forms.Form{ID: "f1", Kind: forms.Search, Words: []string{"register", "news", "imprint"},
		Fields: []forms.Field{
			{Name: "name", Role: forms.Keyword,
				Domain: forms.Domain{Kind: forms.Typed, Type: "person"}},
		}}
	fields := plan.FieldSeeds{}
	fields.Add("f1", 0, "Schmidt")
	if at := slices.Index(
		SeedWords(plan.Seeds{Fields: fields, Page: box.Words}, box, []*forms.Form{box},
			language.CommonWords()), "Schmidt"); at != 0 {
		t.Errorf("the name is word %d", at)
	}
}

// What stands on nearly every page of a site is of its frame: but for the first few, words that its
// pages have come before.
func TestWordsOfTheFrameComeLate(t *testing.T) {
	box := &forms.Form{ID: "f1", Kind: forms.Search,
		Words: []string{"keyboard", "jump", "threads", "unread", "museum", "shortcuts"},
		Fields: []forms.Field{
			{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Typed}},
		}}
	s := plan.Seeds{Surface: []string{"salary", "shortcuts"},
		Frame: []string{"Keyboard", "jump", "threads", "unread", "shortcuts"},
		Words: []string{"time"}}
	got := SeedWords(s, box, []*forms.Form{box}, []string{"the"})
	if want := []string{"keyboard", "salary", "jump", "museum", "shortcuts", "threads", "unread",
		"time", "the"}; !slices.Equal(got, want) {
		t.Errorf("words %q, want %q", got, want)
	}
}
