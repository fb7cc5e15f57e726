package handover

import (
	"crypto/sha256"
	"encoding/base32"
	"strconv"
)

// IDs are written in 26 digits and small letters: they fit file names, addresses, and what search
// engines take for an id, and none differs from another one in case alone.
var digits = base32.NewEncoding("0123456789abcdefghijklmnopqrstuv").WithPadding(base32.NoPadding)

// UID is what a record is called in every store and every export: 128 bits of a hash of its site
// and key. Keys themselves are often whole addresses, and longer than what an index takes for an
// id.
func UID(site, key string) string {
	var d digest
	d.add(site)
	d.add(key)
	return d.sum()
}

// A digest hashes texts so that none runs into the next.
type digest struct{ b []byte }

func (d *digest) add(s string) {
	d.b = append(strconv.AppendInt(d.b, int64(len(s)), 10), ':')
	d.b = append(d.b, s...)
}

func (d *digest) sum() string {
	const size = 16 // of 32 bytes: two of 10^9 records are the same with a chance below 10^-20
	sum := sha256.Sum256(d.b)
	return digits.EncodeToString(sum[:size])
}
