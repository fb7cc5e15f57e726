package identity

import (
	"slices"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/outline"
)

// Kept are the items of a site that were kept so far, whatever form found them, in the order in
// which they were. Its zero value is empty. What an address tells is learnt while items are kept
// under addresses: an item that is listed again is looked for among them by what its address would
// have been, and has the key that it has there.
type Kept struct {
	addresses bipartite.Keys // of the items
	items     bipartite.Pile[keptItem]
	texts     bipartite.Index // of the first item that says so
	kinds     map[string]*strange
	pages     int // in which strangers were looked for
}

type keptItem struct{ title, text uint64 }

// KeepIn has a source give the blocks for addresses. It is for when nothing is kept yet.
func (k *Kept) KeepIn(take bipartite.Source) { k.addresses.KeepIn(take) }

// key is the address of an item.
func (k *Kept) key(n int) string { return k.addresses.At(uint32(n)) }

// has reports whether an item is kept under an address.
func (k *Kept) has(address string) bool {
	_, ok := k.addresses.Find(address)
	return ok
}

// saying returns the first item that says so.
func (k *Kept) saying(text uint64) (n int, ok bool) {
	first, ok := k.texts.Find(text, func(n uint32) bool { return k.items.At(int(n)).text == text })
	return int(first), ok
}

// Note adds an item. Those of the round before, which keep their keys in the next one, come first.
func (k *Kept) Note(r *answer.Record) {
	address := r.Address()
	if address == "" {
		return
	}
	n, fresh := k.addresses.Add(address)
	if !fresh {
		return
	}
	it := keptItem{title: outline.HashString(outline.FnvOffset, r.Title), text: saidBy(r)}
	k.items.Add(it)
	if _, said := k.saying(it.text); !said {
		k.texts.Put(it.text, n)
	}
	k.noteKind(kindOf(address), it.title)
}

// saidBy stands for all that a record says.
func saidBy(r *answer.Record) uint64 {
	return outline.HashPair(outline.HashString(outline.FnvOffset, r.Title), wordsHash(r.Text))
}

// wordsHash stands for the words of a text, whatever signs stand between them: citations are cut by
// commas or full stops as it comes.
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
	first  bipartite.Index // item by address without what tells nothing
}

// Recall gives the records of a page the keys under which their items are kept already, where these
// were found at addresses that are proven to be of the same item, or to be of none. It reports
// whether the page has proven one more spelling.
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
		*rc = Recall{proofs: proofs}
	}
	for ; rc.upTo < k.items.Len(); rc.upTo++ {
		bare := id.spelt(id.barest(k.key(rc.upTo)))
		if _, ok := rc.find(k, id, bare); !ok {
			rc.first.Put(outline.HashString(outline.FnvOffset, bare), uint32(rc.upTo))
		}
	}
	for i := range rs {
		address := rs[i].Address()
		if address == "" {
			continue
		}
		bare := id.barest(address)
		spelt := id.spelt(bare)
		n, ok := rc.find(k, id, spelt)
		if ok && (spelt == bare ||
			k.items.At(n).title == outline.HashString(outline.FnvOffset, rs[i].Title)) {
			rs[i].Key = k.key(n)
		}
	}
	return learnt
}

// find returns the first item whose address is this one without what tells nothing.
func (rc *Recall) find(k *Kept, id *Identity, bare string) (n int, ok bool) {
	first, ok := rc.first.Find(outline.HashString(outline.FnvOffset, bare), func(n uint32) bool {
		return id.spelt(id.barest(k.key(int(n)))) == bare
	})
	return int(first), ok
}

// recallTexts does so by what records say, where addresses turned out to be places in a list: the
// first items were kept under them.
func (k *Kept) recallTexts(rs []answer.Record) {
	used := map[int]bool{} // two records of a page are two items
	for i := range rs {
		if n, ok := k.saying(saidBy(&rs[i])); ok && rs[i].KeyKind == "hash" && !used[n] {
			used[n] = true
			rs[i].Key = k.key(n)
		}
	}
}
