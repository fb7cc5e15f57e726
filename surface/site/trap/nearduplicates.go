package trap

import (
	"fmt"

	"github.com/cespare/xxhash/v2"

	"deepcrawl/surface/skim"
	"deepcrawl/surface/visit"
)

// Near-duplicates after Manku, Jain and Das Sarma, "Detecting near-duplicates for web crawling"
// (WWW 2007): texts whose 64-bit simhashes (Charikar, STOC 2002) differ in three bits at most are
// one text. A title is where a site says what a page is about: pages of much boilerplate and few
// words of their own are told apart by it.
const (
	mostClusters  = 1 << 13 // of a site
	clusterBudget = 8       // pages of a cluster whose links are followed

	filePrime = 0xff51afd7ed558ccd // spreads what clusters are filed under; of MurmurHash3
)

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

// Seen takes note of a page, and counts for its kind whether it is unlike all before.
func (c *clusters) Seen(p *Page) {
	if p.Page == nil {
		return
	}
	if p.Outcome == visit.OutcomePage && c.Find(p.Sim, p.Title) == nil {
		p.kind.fresh++
	}
	c.Add(p.Sim, p.Title, p.at)
}

// nearDuplicates finds pages that are nearly copies. It refuses no link before it is followed: what
// a page says is not known then.
type nearDuplicates struct{ clusters *clusters }

func (nearDuplicates) Seen(*Page) {}

func (nearDuplicates) Refuses(*Link) (why string, last float64) { return "", 0 }

// Near says of which pages a page that was read now is nearly a copy, where there are several; ""
// where there are not.
func (n nearDuplicates) Near(v *visit.Visit) (why string) {
	if near := n.clusters.Find(v.Sim, v.Title); near != nil && near.pages >= clusterBudget {
		return fmt.Sprintf("nearly the text of %d pages, such as %s", near.pages, near.page)
	}
	return ""
}

func newClusters() *clusters { return &clusters{files: map[uint32]int32{}} }

// Find returns the cluster of a page, nil when there is none.
func (c *clusters) Find(sum uint64, title string) *cluster {
	of := xxhash.Sum64String(title)
	for q := range 4 {
		for i := c.files[file(sum, of, q)]; i > 0; i = c.all[i-1].next[q] {
			if near := &c.all[i-1]; skim.Alike(near.sum, sum) && near.title == title {
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
	return uint32((title ^ quarter<<2 ^ uint64(q)) * filePrime >> 32)
}
