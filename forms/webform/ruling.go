package webform

// A Ruling is what a person says of a form. It may be shared by several forms, and is read-only.
type Ruling struct {
	By    string // where it is said: "lib.toml:12"
	Asked bool   // the form is asked, unless something forbids it
	Left  bool   // the form is never asked
	// why it is asked though a veto speaks against it; "": the vetoes stand
	Unsafe string
	Barred map[string][]string // values that are never sent, by names of fields

	Kind        Kind // as it was found
	Probability float64
}

// Found is what a field was found to be, where a ruling says otherwise.
type Found struct {
	Label, LabelSource string
	Sure               float64 // of the label
	Role               Role
	Why                string
	Untold             bool
	Domain             Domain
	Standard           []string
	Never              []Option
}

// A Correction is what a ruling says of a field. Zero values leave things as they were found.
type Correction struct {
	Label string
	Role  Role
	Type  string   // of what is written; "text" for any text
	Try   []string // values that are asked first
	Never []string // values that are never sent
	Leave bool     // the field is never set
}
