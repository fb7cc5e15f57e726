package lang

// What result pages say. Entries are compared as they are written, in lower case and with accents.
const (
	NextPage     Concept = "next page" // what links to the following page say; also "more"
	PreviousPage Concept = "previous page"
	FirstPage    Concept = "first page"
	LastPage     Concept = "last page"
	Further      Concept = "further" // words for more of something, before or behind it

	// How pages tell what a search has found. Patterns of package wording take them up.
	NothingFound Concept = "nothing found"  // "no results"
	WhatWasFound Concept = "what was found" // "results", "records", behind a number
	OutOf        Concept = "out of"         // between the records that are shown and all
	Page         Concept = "page"           // before the number of one

	// The twelve months, each as dates have it: cases of one name have strokes between. A table may
	// have all twelve more than once.
	Months       Concept = "months"
	MonthNumbers Concept = "month numbers" // the same, for languages that number months in words
	Weekdays     Concept = "weekdays"
	BeforeDates  Concept = "before dates" // den 5. marts, le 5 mars
	BehindYears  Concept = "behind years" // 2021 г., 2021 року
	BeforeTimes  Concept = "before times" // kl. 18:30
	BehindTimes  Concept = "behind times" // 18 Uhr

	// What a site in the language is asked first. Function words lead, as they match most where
	// they are indexed; words of contents follow for sites that ignore those.
	FrequentWords Concept = "frequent words"
	// words of titles and descriptions of goods, works and files
	ContentWords Concept = "content words"
	// frequent words of a language whose script tells it, or nearly so
	ScriptWords Concept = "words of script"

	// How sites say that they do not answer now, or not that much. They are beginnings of words, and
	// accents count.
	TooMany   Concept = "too many" // also "too large"
	Server    Concept = "server"
	Busy      Concept = "busy"
	Again     Concept = "again"       // also "try again"
	Requests  Concept = "requests"    // what there may be too many of, also "visitors"
	InAMoment Concept = "in a moment" // also "a little later"
	Session   Concept = "session"     // also a page or a form that is too old
	Expired   Concept = "expired"
)

// pageConcepts are those that a table may name besides concepts.
var pageConcepts = []Concept{
	NextPage, PreviousPage, FirstPage, LastPage, Further, NothingFound, WhatWasFound,
	OutOf, Page, Months, MonthNumbers, Weekdays,
	BeforeDates, BehindYears, BeforeTimes, BehindTimes, FrequentWords, ContentWords, ScriptWords,
	TooMany, Server, Busy, Again, Requests, InAMoment, Session, Expired,
}
