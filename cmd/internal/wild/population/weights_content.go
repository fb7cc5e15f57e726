package population

import (
	"deepcrawl/cmd/internal/wild/content"
	"deepcrawl/cmd/internal/wild/tongue"
)

// w3techs is where the shares of languages come from.
const w3techs = "W3Techs, content languages of web sites, 2024 to 2025, as remembered"

var contentFamilies = []Family{
	{Name: "language", Traits: []Entry{
		// English is at half of the sites whose language is known, then Spanish, German, Japanese and
		// French; the small languages share the rest.
		{content.Speaks(tongue.English), 0.485, w3techs},
		{content.Speaks(tongue.Spanish), 0.06, w3techs},
		{content.Speaks(tongue.German), 0.06, w3techs},
		{content.Speaks(tongue.Japanese), 0.05, w3techs},
		{content.Speaks(tongue.French), 0.045, w3techs},
		{content.Speaks(tongue.Portuguese), 0.04, w3techs},
		{content.Speaks(tongue.Russian), 0.04, w3techs},
		{content.Speaks(tongue.Italian), 0.027, w3techs},
		{content.Speaks(tongue.Dutch), 0.021, w3techs},
		{content.Speaks(tongue.Polish), 0.019, w3techs},
		{content.Speaks(tongue.Turkish), 0.018, w3techs},
		{content.Speaks(tongue.Chinese), 0.025, w3techs + "; raised from 1.2 %: what is not read from abroad is not counted"},
		{content.Speaks(tongue.Persian), 0.012, w3techs},
		{content.Speaks(tongue.Vietnamese), 0.012, w3techs},
		{content.Speaks(tongue.Indonesian), 0.011, w3techs},
		{content.Speaks(tongue.Czech), 0.01, w3techs},
		{content.Speaks(tongue.Korean), 0.01, w3techs},
		{content.Speaks(tongue.Ukrainian), 0.007, w3techs},
		{content.Speaks(tongue.Arabic), 0.007, w3techs},
		{content.Speaks(tongue.Hungarian), 0.006, w3techs},
		{content.Speaks(tongue.Swedish), 0.006, w3techs},
		{content.Speaks(tongue.Greek), 0.006, w3techs},
		{content.Speaks(tongue.Danish), 0.006, w3techs},
		{content.Speaks(tongue.Finnish), 0.005, w3techs},
		{content.Speaks(tongue.Hebrew), 0.005, w3techs},
		{content.Speaks(tongue.Thai), 0.004, w3techs},
		{content.Speaks(tongue.Hindi), 0.003, w3techs + "; raised from 0.1 % so that it comes up at all"},
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
