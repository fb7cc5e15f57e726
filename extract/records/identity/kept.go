package identity

import (
	"slices"
	"strings"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/outline"
)

// Kept are the items of a site that were kept so far, whatever form found them, in the order in which they were. Its zero value is
// empty. What an address tells is learnt while items are kept under addresses: an item that is listed again is looked for among them
// by what its address would have been, and has the key that it has there.
type Kept struct {
	items  []keptItem
	byText map[uint64]int // the first item that says so
	keys   map[string]bool
	kinds  map[string]*strange
	pages  int // in which strangers were looked for
}

type keptItem struct {
	key         string // an address
	title, text uint64
}

// Note adds an item. Those of the round before, which keep their keys in the next one, come first.
func (k *Kept) Note(r *answer.Record) {
	address := r.Address()
	if address == "" || k.keys[address] {
		return
	}
	it := keptItem{key: address, title: outline.HashString(outline.FnvOffset, r.Title), text: saidBy(r)}
	if k.byText == nil {
		k.byText, k.keys = map[uint64]int{}, map[string]bool{}
	}
	k.keys[address] = true
	if _, ok := k.byText[it.text]; !ok {
		k.byText[it.text] = len(k.items)
	}
	k.items = append(k.items, it)
	k.noteKind(it)
}

// saidBy stands for all that a record says.
func saidBy(r *answer.Record) uint64 {
	return outline.HashPair(outline.HashString(outline.FnvOffset, r.Title), wordsHash(r.Text))
}

// wordsHash stands for the words of a text, whatever signs stand between them: citations are cut by commas or full stops as it comes.
func wordsHash(text string) uint64 {
	var b strings.Builder
	b.Grow(len(text))
	for w := range strings.FieldsFuncSeq(text, separatesWords) {
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(w)
	}
	return outline.HashString(outline.FnvOffset, b.String())
}

// separatesWords reports whether a rune is a sign or a space of ASCII.
func separatesWords(r rune) bool {
	return r < 0x80 && (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z')
}

// A Recall is what Kept says by the proofs of one Identity. Its zero value is ready.
type Recall struct {
	proofs string
	upTo   int
	first  map[string]int // item by address without what tells nothing
}

// Recall gives the records of a page the keys under which their items are kept already, where these were found at addresses that are
// proven to be of the same item, or to be of none. It reports whether the page has proven one more spelling.
func (rc *Recall) Recall(k *Kept, id *Identity, rs []answer.Record) (learnt bool) {
	if id == nil {
		return false
	}
	if !id.Addressed {
		if id.Tried {
			k.recallTexts(rs)
		}
		return false
	}
	if learnt = id.placed(k, rs); !id.Addressed {
		return true
	}
	learnt = id.spelling(k, rs) || learnt
	proofs := strings.Join(slices.Concat(id.Proven(MaxAsides+1), id.Drawn, id.Spelt), "\x00")
	if proofs == "" {
		return learnt
	}
	if proofs != rc.proofs {
		*rc = Recall{proofs: proofs, first: map[string]int{}}
	}
	for ; rc.upTo < len(k.items); rc.upTo++ {
		bare := id.spelt(id.barest(k.items[rc.upTo].key))
		if _, ok := rc.first[bare]; !ok {
			rc.first[bare] = rc.upTo
		}
	}
	for i := range rs {
		address := rs[i].Address()
		if address == "" {
			continue
		}
		bare := id.barest(address)
		spelt := id.spelt(bare)
		n, ok := rc.first[spelt]
		if ok && (spelt == bare || k.items[n].title == outline.HashString(outline.FnvOffset, rs[i].Title)) {
			rs[i].Key = k.items[n].key
		}
	}
	return learnt
}

// recallTexts does so by what records say, where addresses turned out to be places in a list: the first items were kept under them.
func (k *Kept) recallTexts(rs []answer.Record) {
	used := map[int]bool{} // two records of a page are two items
	for i := range rs {
		if n, ok := k.byText[saidBy(&rs[i])]; ok && rs[i].KeyKind == "hash" && !used[n] {
			used[n] = true
			rs[i].Key = k.items[n].key
		}
	}
}
