package identity

import (
	"fmt"
	"testing"

	"deepcrawl/extract/records/answer"
)

// One advertisement stands on each page, under an address that never comes again. A film among the
// books does come again, and an address of which each leads to something else that is called so is
// that of an item.
func TestWhatNeverComesTwiceThoughItIsCalledTheSameIsAnAdvertisement(t *testing.T) {
	for _, tt := range []struct {
		name  string
		other func(page int) (address, title string)
		told  bool
	}{
		{"advertisement", func(p int) (string, string) {
			return fmt.Sprintf("/clk?ad=%d&t=%x", p%2, 7919*p), fmt.Sprint("Buy ", p%2)
		}, true},
		{"film", func(p int) (string, string) {
			return fmt.Sprintf("/film?id=%d", p%5), fmt.Sprint("Film ", p%5%2)
		}, false},
		{"person", func(p int) (string, string) {
			return fmt.Sprintf("/person?id=%d", p), fmt.Sprint("Ada Ash ", p)
		}, false},
		{"book of a name that others have", func(p int) (string, string) {
			return fmt.Sprintf("/book/%d/annual-report", 900+p), "Annual report"
		}, false},
		{"book", func(p int) (string, string) {
			return fmt.Sprintf("/book/%x/poems", 7919*p), "Poems"
		}, false},
	} {
		var k Kept
		left := 0
		for page := range 12 {
			var rs []answer.Record
			for i := range 8 {
				rs = append(rs,
					answer.Record{KeyKind: "url",
						Key:   fmt.Sprintf("http://h.example/book/%d/book-%[1]d", 8*page+i),
						Title: fmt.Sprint("Book ", 8*page+i)})
			}
			at, title := tt.other(page)
			rs = k.Strangers(
				append(rs, answer.Record{KeyKind: "url", Key: "http://h.example" + at,
					Title: title}))
			for i := range rs {
				if !k.has(rs[i].Key) {
					k.Note(&rs[i])
				}
			}
			left += len(rs) - 8
		}
		if told := left < 12; told != tt.told || told && left > strangerKept {
			t.Errorf("%s: %d of 12 were left", tt.name, left)
		}
	}
}

// A register shows one item a page, and many of them are called the same: none stands beside
// another.
func TestItemsShownAloneAreNoAdvertisements(t *testing.T) {
	var k Kept
	for page := range 40 {
		rs := k.Strangers(
			[]answer.Record{
				{KeyKind: "url", Key: fmt.Sprintf("http://h.example/files/%d", 5000+7*page),
					Title: fmt.Sprint("Court fees ", page%5)}})
		if len(rs) != 1 {
			t.Fatalf("the item of page %d was left out", page+1)
		}
		k.Note(&rs[0])
	}
}
