package weburl

import (
	"net/url"

	"github.com/cespare/xxhash/v2"

	"deepcrawl/surface/fetch"
)

// Key is the number under which an address stands in the seen-set and in an Archive: the hash of
// fetch.Key.
func Key(u *url.URL) uint64 {
	var room [256]byte
	return xxhash.Sum64(fetch.AppendKey(room[:0], u))
}

// KeyOf is the Key of an address that is kept as text, 0 for none. Most are on the host of another
// one that is at hand.
func KeyOf(address string, like *url.URL) uint64 {
	var room [256]byte
	if b, plain := fetch.AppendPlainKey(room[:0], fetch.PlainOrigin(like), address); plain {
		return xxhash.Sum64(b)
	}
	if u, err := fetch.ParseURL(nil, address); err == nil {
		return Key(u)
	}
	return 0
}

// LooseKey is the hash of fetch.AppendLooseKey: one number for addresses that differ in nothing but
// what looks like a session id or a tracking code.
func LooseKey(u *url.URL) uint64 {
	var room [256]byte
	return xxhash.Sum64(fetch.AppendLooseKey(room[:0], u))
}
