//go:build vetoesoff

package safety

// Off: see off.go.
const Off = true
