package skim

import "math/bits"

const (
	nearBits  = 3                  // in which the fingerprints of one text differ at most
	wordBasis = 0xcbf29ce484222325 // of FNV-1a
	mixPrime  = 0xff51afd7ed558ccd // of MurmurHash3
)

// Fingerprint is a fingerprint of which triples of words a text holds: texts that share nearly all
// differ in few bits. It is 0 for texts of less than a dozen words, of which the fingerprint would
// say nothing.
func Fingerprint(text string) uint64 {
	var (
		// bit b of planes[k] is bit k of the count of triples whose hash has bit b set
		planes     [20]uint64
		batch      [4]uint64 // triples to be counted together
		n          int
		last, this uint64
	)
	for more := true; more; {
		var h uint64
		h, text, more = cutWord(text)
		triple := h ^ bits.RotateLeft64(this, 21) ^ bits.RotateLeft64(last, 42)
		last, this = this, h
		if n++; n < 3 {
			continue
		}
		triple *= mixPrime
		batch[n%4] = triple ^ triple>>29
		if n%4 == 3 {
			count4(&planes, batch)
			clear(batch[:])
		}
	}
	count4(&planes, batch)
	if n < 12 {
		return 0
	}
	return majority(planes[:], (n-2)/2)
}

// Alike reports whether two fingerprints are those of one text, but for a few words.
func Alike(a, b uint64) bool { return bits.OnesCount64(a^b) <= nearBits }

// cutWord returns a hash of the word that text begins with, and what follows the blank behind it;
// found is false when there is no blank. It hashes eight bytes at once, as FNV-1a does one.
func cutWord(text string) (hash uint64, rest string, found bool) {
	hash = wordBasis
	for len(text) >= 8 {
		x := eight(text)
		n := bits.TrailingZeros64(spacesIn(x)) / 8 // 8 without a blank
		if n < 8 {
			x &= 1<<(8*n) - 1
		}
		if hash = mix(hash, x); n < 8 {
			return hash, text[n+1:], true
		}
		text = text[8:]
	}
	x := uint64(0)
	for i := range len(text) {
		if text[i] == ' ' {
			return mix(hash, x), text[i+1:], true
		}
		x |= uint64(text[i]) << (8 * i)
	}
	return mix(hash, x), "", false
}

func mix(hash, x uint64) uint64 {
	hash = (hash ^ x) * mixPrime
	return hash ^ hash>>32
}

// count4 adds four triples to the counts, with two adders of three bits: a carry ripples far, so
// that it is four times the work to add them one by one.
func count4(planes *[20]uint64, x [4]uint64) {
	ones, two := add3(planes[0], x[0], x[1])
	planes[0], x[0] = add3(ones, x[2], x[3])
	twos, carry := add3(planes[1], two, x[0])
	planes[1] = twos
	for k := 2; carry != 0 && k < len(planes); k++ {
		planes[k], carry = planes[k]^carry, planes[k]&carry
	}
}

// add3 adds three bits in each place.
func add3(a, b, c uint64) (sum, carry uint64) { return a ^ b ^ c, a&b | (a^b)&c }

// majority returns the bits whose count is above half.
func majority(planes []uint64, half int) (sum uint64) {
	for b := range 64 {
		count := 0
		for k, plane := range planes {
			count |= int(plane>>b&1) << k
		}
		if count > half {
			sum |= 1 << b
		}
	}
	return sum
}
