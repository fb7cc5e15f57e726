package content

import (
	"math/rand/v2"

	"deepcrawl/cmd/internal/wild"
	"deepcrawl/cmd/internal/wild/tongue"
)

// subject returns the trait of a site about something. The first field is the title.
func subject(name string, fields ...field) wild.Trait {
	return wild.Trait{
		Family: "subject", Name: "subject/" + name, Doc: "The site is about " + name + ".",
		Apply: func(s *wild.Site, r *rand.Rand) {
			fill(s, r, name, fields)
			s.Frame.Title = tongue.Capital(s.Say("catalogue")) + " " + s.Lang.Place(r)
		},
	}
}

// Subjects. Counts of words are of titles and summaries as catalogues print them; counts of options
// are those of menus that people can look through.
var (
	Books = subject("books", field{"title", wild.Text, 2, 8}, field{"author", wild.Name, 0, 0},
		field{"year", wild.Year, 1880, 2025},
		field{"publisher", wild.Category, 8, 30}, field{"subject", wild.Category, 6, 24},
		field{"language", wild.Category, 3, 8}, field{"pages", wild.Number, 40, 900},
		field{"code", wild.Code, 0, 0}, field{"summary", wild.Text, 8, 24})
	Cases = subject("cases", field{"title", wild.Text, 3, 7}, field{"date", wild.Date, 1995, 2025},
		field{"code", wild.Code, 0, 0},
		field{"court", wild.Category, 4, 16}, field{"judge", wild.Name, 0, 0},
		field{"kind", wild.Category, 3, 9}, field{"summary", wild.Text, 12, 30})
	Jobs = subject("jobs", field{"title", wild.Text, 2, 5},
		field{"employer", wild.Category, 20, 60}, field{"place", wild.Category, 5, 12},
		field{"kind", wild.Category, 3, 6}, field{"date", wild.Date, 2025, 2026},
		field{"salary", wild.Number, 18000, 96000}, field{"summary", wild.Text, 8, 20})
	Cars = subject("cars", field{"name", wild.Text, 2, 4}, field{"make", wild.Category, 10, 40},
		field{"year", wild.Year, 1995, 2026},
		field{"price", wild.Number, 900, 60000}, field{"fuel", wild.Category, 3, 5},
		field{"place", wild.Category, 5, 12}, field{"colour", wild.Category, 5, 12},
		field{"code", wild.Code, 0, 0})
	Medicines = subject("medicines", field{"name", wild.Text, 1, 3},
		field{"maker", wild.Category, 10, 40}, field{"code", wild.Code, 0, 0},
		field{"kind", wild.Category, 4, 12}, field{"date", wild.Date, 1990, 2025},
		field{"status", wild.Category, 2, 4})
	Houses = subject("houses", field{"title", wild.Text, 3, 6},
		field{"place", wild.Category, 6, 12}, field{"price", wild.Number, 40000, 900000},
		field{"kind", wild.Category, 3, 6}, field{"year", wild.Year, 1870, 2024},
		field{"code", wild.Code, 0, 0}, field{"summary", wild.Text, 8, 20})
	Species = subject("species", field{"name", wild.Text, 2, 3}, field{"author", wild.Name, 0, 0},
		field{"year", wild.Year, 1753, 2020},
		field{"family", wild.Category, 12, 40}, field{"genus", wild.Category, 50, 180},
		field{"place", wild.Category, 5, 12}, field{"status", wild.Category, 3, 6})
	Laws = subject("laws", field{"title", wild.Text, 4, 10}, field{"date", wild.Date, 1950, 2025},
		field{"code", wild.Code, 0, 0},
		field{"kind", wild.Category, 3, 8}, field{"subject", wild.Category, 8, 30},
		field{"status", wild.Category, 2, 4})
	People = subject("people", field{"name", wild.Name, 0, 0}, field{"place", wild.Category, 6, 12},
		field{"date", wild.Date, 1900, 1999},
		field{"occupation", wild.Category, 6, 30}, field{"code", wild.Code, 0, 0},
		field{"summary", wild.Text, 6, 18})
	Standards = subject("standards", field{"title", wild.Text, 4, 9},
		field{"code", wild.Code, 0, 0}, field{"year", wild.Year, 1960, 2025},
		field{"committee", wild.Category, 8, 30}, field{"status", wild.Category, 2, 5},
		field{"price", wild.Number, 10, 400}, field{"pages", wild.Number, 4, 300})
	Patents = subject("patents", field{"title", wild.Text, 4, 11},
		field{"inventor", wild.Name, 0, 0}, field{"owner", wild.Category, 30, 120},
		field{"code", wild.Code, 0, 0}, field{"date", wild.Date, 1985, 2025},
		field{"class", wild.Category, 20, 80}, field{"status", wild.Category, 3, 5},
		field{"summary", wild.Text, 15, 40})
	Trademarks = subject("trademarks", field{"name", wild.Text, 1, 3},
		field{"owner", wild.Category, 40, 150}, field{"class", wild.Category, 20, 45},
		field{"code", wild.Code, 0, 0}, field{"date", wild.Date, 1990, 2025},
		field{"status", wild.Category, 3, 6})
	Recipes = subject("recipes", field{"name", wild.Text, 2, 5},
		field{"kind", wild.Category, 5, 12}, field{"minutes", wild.Number, 5, 180},
		field{"ingredients", wild.Text, 5, 14}, field{"level", wild.Category, 3, 4},
		field{"author", wild.Name, 0, 0}, field{"country", wild.Category, 8, 30})
	Hearings = subject("hearings", field{"parties", wild.Text, 2, 5},
		field{"date", wild.Date, 2025, 2026}, field{"room", wild.Category, 6, 20},
		field{"judge", wild.Name, 0, 0}, field{"code", wild.Code, 0, 0},
		field{"court", wild.Category, 4, 14}, field{"kind", wild.Category, 4, 9})
	Lots = subject("lots", field{"title", wild.Text, 3, 9}, field{"artist", wild.Name, 0, 0},
		field{"estimate", wild.Number, 50, 200000},
		field{"date", wild.Date, 2015, 2026}, field{"material", wild.Category, 8, 30},
		field{"year", wild.Year, 1500, 2020}, field{"code", wild.Code, 0, 0},
		field{"summary", wild.Text, 8, 24})
	Courses = subject("courses", field{"title", wild.Text, 2, 6}, field{"teacher", wild.Name, 0, 0},
		field{"credits", wild.Number, 1, 15},
		field{"level", wild.Category, 2, 5}, field{"subject", wild.Category, 10, 40},
		field{"language", wild.Category, 2, 6}, field{"code", wild.Code, 0, 0},
		field{"summary", wild.Text, 10, 30})
	Companies = subject("companies", field{"name", wild.Text, 1, 3},
		field{"branch", wild.Category, 15, 60}, field{"place", wild.Category, 10, 60},
		field{"code", wild.Code, 0, 0}, field{"date", wild.Date, 1950, 2025},
		field{"status", wild.Category, 2, 5}, field{"director", wild.Name, 0, 0})
	Films = subject("films", field{"title", wild.Text, 1, 5}, field{"director", wild.Name, 0, 0},
		field{"year", wild.Year, 1925, 2025},
		field{"country", wild.Category, 10, 40}, field{"kind", wild.Category, 6, 18},
		field{"minutes", wild.Number, 60, 210}, field{"language", wild.Category, 3, 12},
		field{"summary", wild.Text, 10, 28})
)
