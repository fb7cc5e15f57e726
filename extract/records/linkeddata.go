package records

// meta is a statement that a page makes about an item for machines: a property and its value.
type meta struct{ name, value string }

func readLinkedData(string) []meta { return nil }
