package lang

// What result pages say. Entries are compared as they are written, in lower case and with accents.
const (
	NextPage     Concept = "next page" // what links to the following page say; also "more"
	PreviousPage Concept = "previous page"
	FirstPage    Concept = "first page"
	LastPage     Concept = "last page"
	Further      Concept = "further" // words for more of something, before or behind it
)

// pageConcepts are those that a table may name besides concepts.
var pageConcepts = []Concept{NextPage, PreviousPage, FirstPage, LastPage, Further}
