//go:build !race

package population

// oneOf is of how many traits and sites one is taken.
const oneOf = 1
