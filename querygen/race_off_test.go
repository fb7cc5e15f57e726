//go:build !race

package querygen

const underRace = false
