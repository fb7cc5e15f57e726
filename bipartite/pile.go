package bipartite

// A Pile is a sequence that grows and shrinks at its end. It lies in blocks that never move: a
// slice of hundreds of megabytes is copied four times over while it grows, and holds up to a fifth
// more than it needs. The zero value is empty.
type Pile[T any] struct {
	blocks [][]T // all full but the last
}

// perBlock is how many elements a block holds. The first block grows up to it, so that small piles
// stay small.
const (
	blockBits = 14
	perBlock  = 1 << blockBits
)

// Len returns how many elements it has.
func (p *Pile[T]) Len() int {
	if len(p.blocks) == 0 {
		return 0
	}
	last := len(p.blocks) - 1
	return last<<blockBits + len(p.blocks[last])
}

// Add puts an element at its end.
func (p *Pile[T]) Add(e T) {
	last := len(p.blocks) - 1
	switch {
	case last < 0:
		p.blocks = append(p.blocks, nil)
		last = 0
	case len(p.blocks[last]) == perBlock:
		last++
		if last < cap(p.blocks) && cap(p.blocks[:last+1][last]) == perBlock {
			p.blocks = p.blocks[:last+1] // one that Drop has emptied
			break
		}
		p.blocks = append(p.blocks, make([]T, 0, perBlock))
	}
	p.blocks[last] = append(p.blocks[last], e)
}

// At returns where element i lies, which stays its place but in the first block.
func (p *Pile[T]) At(i int) *T { return &p.blocks[i>>blockBits][i&(perBlock-1)] }

// Drop takes the last element away; there must be one.
func (p *Pile[T]) Drop() {
	last := len(p.blocks) - 1
	p.blocks[last] = p.blocks[last][:len(p.blocks[last])-1]
	if last > 0 && len(p.blocks[last]) == 0 {
		p.blocks = p.blocks[:last]
	}
}
