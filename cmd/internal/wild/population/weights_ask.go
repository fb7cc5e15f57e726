package population

import "deepcrawl/cmd/internal/wild/ask"

var askFamilies = []Family{
	{Name: "form", Traits: []Entry{
		{ask.OneBox, 1, "until the other forms are there"},
	}},
}
