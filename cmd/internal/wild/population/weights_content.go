package population

import (
	"deepcrawl/cmd/internal/wild/content"
	"deepcrawl/cmd/internal/wild/tongue"
)

var contentFamilies = []Family{
	{Name: "language", Traits: []Entry{
		{content.Speaks(tongue.English), 1, "until the other languages are there"},
	}},
	{Name: "size", Traits: []Entry{{content.Size, 1, "log-uniform"}}},
	{Name: "subject", Traits: []Entry{
		{content.Books, 0.2, "catalogues of libraries are the commonest kind"},
		{content.Cases, 0.12, "estimate"},
		{content.Jobs, 0.1, "estimate"},
		{content.Cars, 0.08, "estimate"},
		{content.Medicines, 0.08, "estimate"},
		{content.Houses, 0.08, "estimate"},
		{content.Species, 0.09, "estimate"},
		{content.Laws, 0.09, "estimate"},
		{content.People, 0.08, "estimate"},
		{content.Standards, 0.08, "estimate"},
	}},
}
