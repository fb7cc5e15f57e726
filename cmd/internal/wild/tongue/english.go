package tongue

// English is what the other languages fall back to.
var English = &Language{
	Code: "en", Name: "English", Legacy: "windows-1252", Stops: 16,
	Words: []string{
		"the", "of", "and", "in", "a", "to", "for", "on", "with", "from", "by", "at", "an", "as", "or", "is",
		"history", "new", "water", "guide", "story", "house", "letters", "modern", "early", "life", "art", "world",
		"garden", "river", "law", "music", "work", "city", "language", "science", "war", "school", "church", "trade",
		"theory", "women", "land", "north", "society", "journey", "winter", "stone", "island", "people", "study",
		"market", "road", "study", "mountain", "forest", "public", "health", "family", "memory", "light", "bridge",
		"practice", "travel", "king", "method", "summer", "night", "glass", "copper", "harbour", "village", "silver",
		"horse", "valley", "record", "paper", "building", "machine", "animal", "energy", "border", "colour", "winter",
		"painting", "reform", "coast", "engine", "railway", "ancient", "field", "bird", "ocean", "theatre", "kitchen",
	},
	Syllables: []string{
		"ba", "cor", "den", "el", "far", "gor", "hal", "in", "jor", "kel", "lan", "mor", "nor", "ol", "pen", "quil", "ran",
		"sel", "tor", "un", "ver", "wen", "yar", "zan", "ber", "cli", "dra", "fen", "gri", "hest", "mil", "plo", "ster", "thal", "wick", "ley", "ton", "mar", "rid", "sham",
	},
	Given:  []string{"Alice", "Robert", "Helen", "James", "Mary", "Peter", "Ruth", "George", "Clara", "Henry", "Nora", "Walter", "Edith", "Simon", "Julia", "Owen", "Grace", "Martin", "Laura", "Philip"},
	Family: []string{"Marsh", "Whitfield", "Lowe", "Barrow", "Fenton", "Hale", "Ashby", "Croft", "Penrose", "Ellery", "Stanton", "Voss", "Wray", "Calder", "Thorne", "Quill", "Mercer", "Oakley", "Denham", "Rudd", "Sayer", "Holt", "Kemp", "Loxley", "Farrow", "Brandt", "Tolley", "Winslow", "Parr", "Gage"},
	Places: []string{"Leeds", "Bristol", "Norwich", "Durham", "Exeter", "York", "Lincoln", "Chester", "Bath", "Ely", "Truro", "Wells"},
	Phrases: map[string][]string{
		"home": {"Home", "Start"}, "about": {"About", "About us"}, "help": {"Help"}, "contact": {"Contact"}, "news": {"News"},
		"search": {"Search", "Find", "Go"}, "search for": {"Search for", "Keywords", "Search the catalogue", "Enter words"},
		"advanced": {"Advanced search"}, "clear": {"Clear", "Reset"}, "new search": {"New search"},
		"next": {"Next", "Next page", "More results"}, "previous": {"Previous", "Back"}, "first": {"First"}, "last": {"Last"},
		"results": {"%d results", "%d records found", "%d matches", "Found %d entries"}, "about results": {"About %d results"},
		"more than": {"More than %d results"}, "showing": {"Showing %d to %d of %d", "%d-%d of %d"}, "showing page": {"Showing %d to %d"}, "page of": {"Page %d of %d"},
		"none": {"No results", "Nothing was found.", "No records match your search."}, "results for": {"Results", "Search results"},
		"too many":   {"Too many results. Please narrow your search.", "Your search matched too many records; please refine it."},
		"only first": {"Only the first %d are shown."}, "enter words": {"Please enter a search term."}, "choose one": {"Please select at least one."},
		"expired": {"Your session has expired. Please start again."}, "error": {"An error occurred."}, "not found": {"Page not found"},
		"any": {"Any", "All", "-- any --"}, "from": {"from"}, "to": {"to"}, "sort by": {"Sort by"}, "per page": {"Results per page"}, "relevance": {"Relevance"},
		"title": {"Title"}, "author": {"Author"}, "year": {"Year"}, "subject": {"Subject"}, "publisher": {"Publisher"}, "place": {"Place"},
		"date": {"Date"}, "price": {"Price"}, "code": {"Number"}, "kind": {"Type"}, "language": {"Language"}, "summary": {"Summary"}, "pages": {"Pages"},
		"court": {"Court"}, "judge": {"Judge"}, "employer": {"Employer", "Company"}, "salary": {"Salary"}, "make": {"Make"}, "fuel": {"Fuel"},
		"colour": {"Colour"}, "maker": {"Manufacturer"}, "family": {"Family"}, "occupation": {"Occupation"}, "committee": {"Committee"},
		"name": {"Name"}, "status": {"Status"}, "details": {"Details", "View"}, "related": {"Related entries"}, "recent": {"Recently viewed"}, "welcome": {"Welcome to our catalogue."},
	},
}
