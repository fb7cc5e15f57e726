//go:build race

package population

// oneOf is of how many traits and sites one is taken: the race detector takes ten times as long,
// and sites start no goroutine.
const oneOf = 12
