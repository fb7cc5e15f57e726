package plan

// PerField is the state that a part keeps for each field. The zero value of S is what a field
// begins with. Make it before use; not safe for concurrent use.
type PerField[S any] map[FieldID]*S

// Of returns the state of a field, which is made where there is none.
func (m PerField[S]) Of(id FieldID) *S {
	s := m[id]
	if s == nil {
		s = new(S)
		m[id] = s
	}
	return s
}
