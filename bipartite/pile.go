package bipartite

// A pile is a sequence that only grows at its end. It lies in blocks that never move: a slice of hundreds of megabytes is copied four times
// over while it grows, and holds up to a fifth more than it needs. The zero value is empty.
type pile[T any] struct {
	blocks [][]T // all full but the last
}

// perBlock is how many elements a block holds. The first block grows up to it, so that small piles stay small.
const (
	blockBits = 14
	perBlock  = 1 << blockBits
)

func (p *pile[T]) len() int {
	if len(p.blocks) == 0 {
		return 0
	}
	last := len(p.blocks) - 1
	return last<<blockBits + len(p.blocks[last])
}

func (p *pile[T]) add(e T) {
	last := len(p.blocks) - 1
	switch {
	case last < 0:
		p.blocks = append(p.blocks, nil)
		last = 0
	case len(p.blocks[last]) == perBlock:
		p.blocks = append(p.blocks, make([]T, 0, perBlock))
		last++
	}
	p.blocks[last] = append(p.blocks[last], e)
}

// at returns where element i lies, which stays its place but in the first block.
func (p *pile[T]) at(i int) *T { return &p.blocks[i>>blockBits][i&(perBlock-1)] }
