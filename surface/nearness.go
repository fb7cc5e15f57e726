package surface

import (
	"math/bits"

	"github.com/cespare/xxhash/v2"
)

// Near-duplicates after Manku, Jain and Das Sarma, "Detecting near-duplicates for web crawling"
// (WWW 2007): texts whose 64-bit simhashes (Charikar, STOC 2002) differ in three bits at most are
// one text. A title is where a site says what a page is about: pages of much boilerplate and few
// words of their own are told apart by it.
const (
	nearBits      = 3
	mostClusters  = 1 << 13 // of a site
	clusterBudget = 8       // pages of a cluster whose links are followed

	wordBasis = 0xcbf29ce484222325 // of FNV-1a
	wordPrime = 0x100000001b3      // likewise
	mixPrime  = 0xff51afd7ed558ccd // of MurmurHash3
)

// simhash is a fingerprint of which triples of words a text holds: texts that share nearly all
// differ in few bits. It is 0 for texts of less than a dozen words, of which the fingerprint would
// say nothing.
func simhash(text string) uint64 {
	var (
		// bit b of planes[k] is bit k of the count of triples whose hash has bit b set
		planes     [20]uint64
		batch      [4]uint64 // triples to be counted together
		n          int
		last, this uint64
	)
	for more := true; more; {
		var h uint64
		h, text, more = cutWord(text)
		triple := h ^ bits.RotateLeft64(this, 21) ^ bits.RotateLeft64(last, 42)
		last, this = this, h
		if n++; n < 3 {
			continue
		}
		triple *= mixPrime
		batch[n%4] = triple ^ triple>>29
		if n%4 == 3 {
			count4(&planes, batch)
			clear(batch[:])
		}
	}
	count4(&planes, batch)
	if n < 12 {
		return 0
	}
	return majority(planes[:], (n-2)/2)
}

// cutWord returns a hash of the word that text begins with, and what follows the blank behind it;
// found is false when there is no blank. It hashes eight bytes at once, as FNV-1a does one.
func cutWord(text string) (hash uint64, rest string, found bool) {
	hash = wordBasis
	for len(text) >= 8 {
		x := eight(text)
		n := bits.TrailingZeros64(spacesIn(x)) / 8 // 8 without a blank
		if n < 8 {
			x &= 1<<(8*n) - 1
		}
		if hash = mix(hash, x); n < 8 {
			return hash, text[n+1:], true
		}
		text = text[8:]
	}
	x := uint64(0)
	for i := range len(text) {
		if text[i] == ' ' {
			return mix(hash, x), text[i+1:], true
		}
		x |= uint64(text[i]) << (8 * i)
	}
	return mix(hash, x), "", false
}

func mix(hash, x uint64) uint64 {
	hash = (hash ^ x) * mixPrime
	return hash ^ hash>>32
}

// count4 adds four triples to the counts, with two adders of three bits: a carry ripples far, so
// that it is four times the work to add them one by one.
func count4(planes *[20]uint64, x [4]uint64) {
	ones, two := add3(planes[0], x[0], x[1])
	planes[0], x[0] = add3(ones, x[2], x[3])
	twos, carry := add3(planes[1], two, x[0])
	planes[1] = twos
	for k := 2; carry != 0 && k < len(planes); k++ {
		planes[k], carry = planes[k]^carry, planes[k]&carry
	}
}

// add3 adds three bits in each place.
func add3(a, b, c uint64) (sum, carry uint64) { return a ^ b ^ c, a&b | (a^b)&c }

// majority returns the bits whose count is above half.
func majority(planes []uint64, half int) (sum uint64) {
	for b := range 64 {
		count := 0
		for k, plane := range planes {
			count |= int(plane>>b&1) << k
		}
		if count > half {
			sum |= 1 << b
		}
	}
	return sum
}

// A cluster is pages with one title that are near to the first one of them.
type cluster struct {
	sum   uint64
	title string
	page  string // address of the first
	pages int
	next  [4]int32 // for each quarter, the one before that is filed in the same place; see clusters
}

// clusters groups the texts of a site. What differs in three bits agrees in one quarter of the bits
// at least: each cluster is filed under its four quarters. The pages of a site share most of their
// words, and so many quarters: what they are filed under is made of their title too.
type clusters struct {
	all   []cluster
	files map[uint32]int32 // place of the last one in all, counted from 1
}

func newClusters() *clusters { return &clusters{files: map[uint32]int32{}} }

// Find returns the cluster of a page, nil when there is none.
func (c *clusters) Find(sum uint64, title string) *cluster {
	of := xxhash.Sum64String(title)
	for q := range 4 {
		for i := c.files[file(sum, of, q)]; i > 0; i = c.all[i-1].next[q] {
			if near := &c.all[i-1]; bits.OnesCount64(near.sum^sum) <= nearBits &&
				near.title == title {
				return near
			}
		}
	}
	return nil
}

// Add takes note of a page. Beyond mostClusters, pages unlike all others are forgotten.
func (c *clusters) Add(sum uint64, title, page string) {
	if sum == 0 {
		return
	}
	if near := c.Find(sum, title); near != nil {
		near.pages++
		return
	}
	if len(c.all) >= mostClusters {
		return
	}
	added := cluster{sum: sum, title: title, page: page, pages: 1}
	of := xxhash.Sum64String(title)
	for q := range 4 {
		key := file(sum, of, q)
		added.next[q] = c.files[key]
		c.files[key] = int32(len(c.all) + 1)
	}
	c.all = append(c.all, added)
}

// file is where a text with a title, by its hash, is filed for a quarter of its bits.
func file(sum, title uint64, q int) uint32 {
	quarter := sum >> (16 * q) & 0xffff
	return uint32((title ^ quarter<<2 ^ uint64(q)) * mixPrime >> 32)
}
