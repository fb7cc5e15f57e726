package plan

import "time"

// A Policy names a way of choosing values.
type Policy string

// Policies. All of them ask each form for nonsense and begin with words from outside. Auto, greedy
// and partition weigh whatever can be asked next, page by page: values, and parts by menus and
// ranges. The others choose one value at a time, read it to its end as their papers have it, and
// turn to parts when no value is left.
const (
	Auto    Policy = "auto"    // and first the form as served, what it demands, all ways to list
	Greedy  Policy = "greedy"  // f1 and T - n
	F1      Policy = "f1"      // most singletons; two words where answers are cut
	Freq    Policy = "freq"    // Barbosa & Freire
	Ntoulas Policy = "ntoulas" // Ntoulas, Zerfos & Cho
	MMMI    Policy = "mmmi"    // Wu, Wen, Liu & Ma
	Random  Policy = "random"

	// Partition asks menus, ranges and typed fields first, and then goes on as greedy (Sheng,
	// Zhang, Tao & Jin).
	Partition Policy = "partition"
)

// Seeds are words to start from. A short list of common words of ten languages is built in and
// comes last.
type Seeds struct {
	Page    []string // from the form page
	Surface []string // from pages of the site, best first
	Frame   []string // words that nearly every page of the site has, of its menus and its foot
	Words   []string // a general word list by frequency
	Fields  FieldSeeds
}

// FieldSeeds are values that other sites, lists and the user suggest for the text fields of forms,
// by form ID and position of the field, the likeliest first. They are guesses: what the page says
// of a box is confirmed by asking (Madhavan et al., Google's Deep Web Crawl, VLDB 2008, type boxes
// so), with a few likely values and one that is none.
type FieldSeeds map[string]map[int][]string

// Add appends a value for a field.
func (s FieldSeeds) Add(form string, field int, value string) {
	if s[form] == nil {
		s[form] = make(map[int][]string)
	}
	s[form][field] = append(s[form][field], value)
}

// Config says how a planner behaves.
type Config struct {
	Seed     uint64
	Policy   Policy
	Coverage float64 // stop at this estimated coverage; 0: never stop on coverage
	// Onward has the harvest go on beyond it as well, as long as requests bring at least half of
	// what they did on average.
	Onward bool
	// Survey has a few dozen requests tell how large the database is, rather than bring most of it:
	// every other query goes to a value taken by lot.
	Survey     bool
	MaxQueries int // 0: no limit
	// Given are values of the user, which are all asked before the yield ends the harvest, unless
	// many in a row are in vain.
	Given FieldSeeds
	Today time.Time // dates are searched for from here on backwards; zero: not known
	Off   []string  // names of rules that are switched off, see Rule
	// MinYield is the new items a request, over the last 100 requests, below which the harvest
	// ends; 0: 0.05.
	MinYield float64
}
