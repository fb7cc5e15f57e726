package webform

// A Refusal is why a submission is not made of a form: a person keeps a value back, or a veto
// forbids a choice or a button.
type Refusal struct {
	Recipe bool // a person says so; false: it is a veto
	Why    string
}

// Error is the reason alone.
func (r *Refusal) Error() string { return r.Why }
