package spam

// Code that hangs on something unknown may run or not. It is run, as what it makes may be needed
// later, but in doubt: a way out that is found there is none, because a page that takes it may as
// well stay. The one thing unknown that does not cast doubt is who the visitor is: a page that
// looks at that before it sends him away is one that Inspect is after.

// doubts reports whether a condition that is not known casts doubt on what hangs on it.
func (v value) doubts() bool { return !v.asks }

// unsure runs what hangs on v, which is not known.
func (m *machine) unsure(v value, run func()) {
	defer m.restored(m.in.doubt)
	if v.doubts() {
		m.in.doubt++
	}
	run()
}

// restored ends the doubts that came up since there were so many: what a function leaves early by
// casts doubt on the rest of it, and on no more.
func (m *machine) restored(doubt int) { m.in.doubt = doubt }

// askedBy is v, known to depend on the visitor where it is unknown and was made of something that
// does.
func askedBy(v value, of ...value) value {
	if v.kind != isUnknown {
		return v
	}
	for _, w := range of {
		v.asks = v.asks || w.asks
	}
	return v
}
