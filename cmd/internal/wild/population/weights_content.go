package population

import (
	"deepcrawl/cmd/internal/wild/content"
	"deepcrawl/cmd/internal/wild/tongue"
)

// w3techs is where the shares of languages come from.
const w3techs = "W3Techs, content languages of web sites, 2024 to 2025, as remembered"

var contentFamilies = []Family{
	{Name: "language", Traits: []Entry{
		// English is at half of the sites whose language is known, then Spanish, German, Japanese
		// and French; the small languages share the rest.
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
		{content.Speaks(tongue.Chinese), 0.025,
			w3techs + "; raised from 1.2 %: what is not read from abroad is not counted"},
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
		{content.Speaks(tongue.Hindi), 0.003,
			w3techs + "; raised from 0.1 % so that it comes up at all"},
	}},
	{Name: "size", Traits: []Entry{{content.Size, 1, "log-uniform"}}},
	{Name: "columns", Traits: []Entry{
		{content.FewColumns, 0.2, "estimate"},
		{content.ManyColumns, 0.25, "estimate: catalogues and registers print what they have"},
	}},
	{Name: "words", Traits: []Entry{
		{content.Topics, 0.45, "estimate: subjects have words of their own in most catalogues"},
		{content.Flat, 0.12, "estimate: names and terms"},
		{content.Steep, 0.12, "estimate: formal texts"},
		{content.Islands, 0.06, "estimate: holdings in several languages or of unlike departments"},
	}},
	{Name: "titles", Traits: []Entry{
		{content.SignTitles, 0.22, "estimate"},
		{content.ShortTitles, 0.1, "estimate: products, species, firms"},
		{content.LongTitles, 0.07, "estimate: laws, decisions, patents"},
		{content.CodeTitles, 0.06, "estimate: parts, plots, samples, standards"},
	}},
	{Name: "names", Traits: []Entry{
		{content.CommaNames, 0.3,
			"what cataloguing rules ask for; libraries are the commonest kind of site"},
		{content.InitialNames, 0.1, "estimate: bibliographies"},
		{content.CapitalNames, 0.06, "estimate: registers and courts"},
	}},
	{Name: "categories", Traits: []Entry{
		{content.Skewed, 0.2,
			"estimate: sizes of categories follow a power law that is steep in many menus"},
		{content.Even, 0.08, "estimate: wards, classes, letters"},
		{content.WideMenu, 0.12, "estimate: menus of publishers, communes, makes"},
		{content.Paths, 0.08, "estimate: subject headings and shops"},
	}},
	{Name: "values", Many: true, Traits: []Entry{
		{content.NamesOfAbroad, 0.15, "estimate: libraries and registers"},
		{content.Gaps, 0.15, "estimate"},
		{content.Several, 0.3, "estimate: works with several authors or subjects"},
		{content.Joints, 0.2, "estimate"},
		{content.Twins, 0.15, "estimate: editions, volumes, cases of one name"},
		{content.Clumps, 0.15, "dates of an import stand for those that nobody knew"},
		{content.Codeless, 0.08, "estimate"},
		{content.LongTexts, 0.12, "estimate: abstracts"},
	}},
	{Name: "subject", Traits: []Entry{
		{content.Books, 0.18, "catalogues of libraries are the commonest kind"},
		{content.Cases, 0.08, "estimate"},
		{content.Jobs, 0.08, "estimate"},
		{content.Cars, 0.06, "estimate"},
		{content.Medicines, 0.05, "estimate"},
		{content.Houses, 0.07, "estimate"},
		{content.Species, 0.06, "estimate"},
		{content.Laws, 0.06, "estimate"},
		{content.People, 0.06, "estimate"},
		{content.Standards, 0.04, "estimate"},
		{content.Companies, 0.06, "estimate: each country has a register"},
		{content.Patents, 0.03, "estimate"},
		{content.Trademarks, 0.02, "estimate"},
		{content.Recipes, 0.04, "estimate"},
		{content.Hearings, 0.02, "estimate"},
		{content.Lots, 0.03, "estimate"},
		{content.Courses, 0.03, "estimate: each university has a list"},
		{content.Films, 0.03, "estimate"},
	}},
	{Name: "dates", Traits: []Entry{
		{content.ShortDates, 0.5, "estimate: few sites write dates as ISO 8601 does"},
		{content.LongDates, 0.2, "estimate"},
	}},
	{Name: "numbers", Many: true, Traits: []Entry{
		{content.Grouped, 0.4, "estimate"},
		{content.Money, 0.7, "estimate: of the sites that have amounts"},
		{content.Native, 0.35, "estimate: of the sites in such a script"},
	}},
}
