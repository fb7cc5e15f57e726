package safety

// linkVetoes are the vetoes of links in the order in which they are tried.
func linkVetoes() []Veto { return nil }
