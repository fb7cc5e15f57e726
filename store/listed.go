package store

import (
	"encoding/binary"
	"encoding/json"
)

// What a step listed is kept with it, as the rows of records that it listed in their order, and
// whether each was fresh: a number a record that is twice the way from the row before it, and one
// more where it was fresh. Records that are new come one after the other, so most take a byte,
// where a row of a table of their own took fifteen.

// A listing is a record that a step listed.
type listing struct {
	record int64
	fresh  bool
}

// packListed writes what a step listed; nil for nothing.
func packListed(all []listing) (b []byte) {
	before := int64(0)
	for _, l := range all {
		way := l.record - before
		n := uint64(way<<1) ^ uint64(way>>63) // as varints write signed numbers
		n <<= 1
		if l.fresh {
			n++
		}
		b, before = binary.AppendUvarint(b, n), l.record
	}
	return b
}

// unpackListed reads what packListed wrote. What is damaged ends it.
func unpackListed(b []byte) (all []listing) {
	before := int64(0)
	for len(b) > 0 {
		n, size := binary.Uvarint(b)
		if size <= 0 {
			break
		}
		b = b[size:]
		way := n >> 1
		before += int64(way>>1) ^ -int64(way&1)
		all = append(all, listing{before, n&1 == 1})
	}
	return all
}

// listedJSON is what a step listed as the view step_records reads it: rows of records, below zero
// where they were not fresh.
func listedJSON(b []byte) string {
	ids := []int64{}
	for _, l := range unpackListed(b) {
		if !l.fresh {
			l.record = -l.record
		}
		ids = append(ids, l.record)
	}
	text, _ := json.Marshal(ids) // numbers always are JSON
	return string(text)
}

// movedListed is what a step listed where records have other rows, each by so many further.
func movedListed(b []byte, by int64) []byte {
	all := unpackListed(b)
	for i := range all {
		all[i].record += by
	}
	return packListed(all)
}
