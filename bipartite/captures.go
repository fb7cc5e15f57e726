package bipartite

import "math"

// captures knows which query returned which item.
type captures struct {
	log    Pile[capture]
	newest Pile[uint32] // by RecordID: 1 + index in log of the item's last capture
	counts Pile[uint32] // by RecordID
	// by QueryID: 1 + length of log when the query captured its first item; 0 nothing yet
	began []uint32
	items [][]RecordID // by QueryID
}

// A capture is one query that returned one item, and the way to the item's capture before it.
type capture struct {
	query QueryID
	older uint32 // 1 + index in log; 0 none
}

func (c *captures) len() int { return c.log.Len() }

// grow makes room for the next item.
func (c *captures) grow() {
	c.newest.Add(0)
	c.counts.Add(0)
}

// add notes a capture and returns how often the item has been captured now; 0 when q had captured
// it before.
func (c *captures) add(q QueryID, d RecordID) int {
	for int(q) >= len(c.began) {
		c.began = append(c.began, 0)
		c.items = append(c.items, nil)
	}
	if c.began[q] == 0 {
		c.began[q] = uint32(c.log.Len()) + 1
	}
	if c.has(q, d) {
		return 0
	}
	if uint64(c.log.Len()) >= math.MaxUint32 {
		panic("bipartite: more than 2^32-1 captures")
	}
	newest, count := c.newest.At(int(d)), c.counts.At(int(d))
	c.log.Add(capture{query: q, older: *newest})
	*newest = uint32(c.log.Len())
	*count++
	c.items[q] = append(c.items[q], d)
	return int(*count)
}

// has walks the captures of the item back to where the query began: an item that every query
// returns has a long history, but only what happened since can be this query's.
func (c *captures) has(q QueryID, d RecordID) bool {
	for at := *c.newest.At(int(d)); at >= c.began[q]; at = c.log.At(int(at) - 1).older {
		if c.log.At(int(at)-1).query == q {
			return true
		}
	}
	return false
}

func (c *captures) countOf(d RecordID) int { return int(*c.counts.At(int(d))) }

func (c *captures) itemsOf(q QueryID) []RecordID {
	if int(q) >= len(c.items) {
		return nil
	}
	return c.items[q]
}
