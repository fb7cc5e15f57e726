package mirror

import "deepcrawl/querygen/history"

// A formState is what this package keeps of a form.
type formState struct {
	section  bool // as its address lies below that of the other
	compared bool
	vain     int // words that the other found something by, and it nothing
}

var onForm = history.OnFormState[formState]()
