package querygen

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/values"
)

// A stock is a list of items that a box finds by the beginning of their first word alone, whatever
// else is printed with them.
type stock struct {
	items  [][]string // words, sorted by the first
	least  int        // letters that the box wants
	most   int        // items that it shows
	page   int        // items a page; 0: 25
	totals bool
	graph  bipartite.Graph
}

func (s *stock) harvest(requests int, seeds ...string) int {
	f := &forms.Form{ID: "stock", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
	}}
	p := New(&s.graph, []*forms.Form{f}, Seeds{Page: seeds}, Config{Seed: 1})
	for spent := 0; spent < requests; spent++ {
		a, ok := p.Next()
		if !ok {
			break
		}
		p.Observe(s.answer(a))
	}
	return s.graph.Records()
}

func (s *stock) answer(a Ask) Outcome {
	page := cmp.Or(s.page, 25)
	var found []int
	for i, words := range s.items {
		if values.Length(a.Query.Term) >= s.least && a.Query.Term != "" &&
			strings.HasPrefix(words[0], values.Fold(a.Query.Term)) {
			found = append(found, i)
		}
	}
	o := Outcome{Ask: a, Kind: Results, Claimed: -1, Requests: 1}
	if s.totals && len(found) > 0 {
		o.Claimed, o.ClaimedExact = len(found), true
	}
	shown := found[:min(s.most, len(found))]
	from := min(page*(a.Page-1), len(shown))
	to := min(from+page, len(shown))
	o.Returned, o.Matched, o.More = to-from, to-from, to < len(shown)
	if o.Returned == 0 {
		o.Kind = Empty
	}
	for _, i := range shown[from:to] {
		var values []bipartite.Value
		for _, w := range s.items[i] {
			values = append(values, bipartite.Value{Text: w})
		}
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(i), values); fresh {
			o.New++
		}
	}
	return o
}

func (s *stock) sort() {
	slices.SortFunc(s.items, func(a, b []string) int { return strings.Compare(a[0], b[0]) })
}

// The numbers of parts begin with letters that stand together in no other word, and the first
// answer shows those with one letter only.
func TestPartsAreFoundWhoseLettersNothingKnownHas(t *testing.T) {
	s := &stock{most: 100, totals: true}
	kinds := strings.Fields("transistor diode regulator gate counter driver mosfet converter")
	for k, family := range strings.Fields("ad bc bd lt mcp qx tl uln") {
		for i := range 180 {
			s.items = append(s.items,
				[]string{fmt.Sprint(family, 10+(i*53+k*7)%900), kinds[(i+k)%8],
					fmt.Sprint("so", i%9)})
		}
	}
	s.sort()
	if n := s.harvest(250, "zinc", "a"); 10*n < 9*len(s.items) {
		t.Errorf("%d parts of %d", n, len(s.items))
	}
}

// A directory wants three letters of a surname and prints forenames, streets and telephones beside
// it.
func TestTelephonesOfADirectoryAreNotAskedOneByOne(t *testing.T) {
	s := &stock{least: 3, most: 200}
	begin, middle,
		end := strings.Fields("an ba be bo ca da de fa ga ha ka la ma mo pe ro sa ta vo wi"),
		strings.Fields("nd rg rk ll lt ns ss tt"), strings.Fields("er en mann son berg ez ini")
	for i := range 2000 {
		name := begin[i*7/3%20] + middle[i/3%8] + end[i%7]
		s.items = append(s.items,
			[]string{name, begin[i%20] + "ra", end[i%7] + "straat", fmt.Sprint("0", 100+i*37%900),
				fmt.Sprint(1000 + i*7%9000)})
	}
	s.sort()
	if n := s.harvest(400, "the", "man"); 3*n < len(s.items) {
		t.Errorf("%d people of %d", n, len(s.items))
	}
}

// Names of a directory begin in more ways than the most usual ones.
func TestNamesThatBeginInRarerWaysAreFound(t *testing.T) {
	s := &stock{least: 2, most: 50}
	names := strings.Fields(
		`abbott acosta adams aguilar ahmed alvarez amato archer arnold ashby atkins austin avery baker becker bishop blum bowman burke calder cho clark cruz
		dahl dietz dixon dubois duffy ebner eklund ellis emery engel espinoza evans fabre feld flores foley franz fuchs fuller gallo gibbs glenn gomez graf gruber guerra gupta hahn
		hecht hill holm huber hughes hyde ibsen imhof ingram irwin isaacs ivanov jansen jensen jovic juarez kang keller kim klein knox kolb krause kuhn kumar lang lehmann lind lloyd
		lopez lund lynch maier mcgee meyer miles moser muller myers nagel nguyen nilsen novak nunez oconnor olsen ortiz otto owens paulsen perez phelps pittman plum polk price puente
		quast quinn ramos rhodes rizzo rowe rubin russo salinas schmid shaw singh skinner sloan smit snell soto spahr staub svoboda swift sykes tang thoma tran tucker turner ulrich
		underhill unger urban uribe vogt vukovic walz weber white wolf wright wyatt yates york young zeller ziegler zuniga`)
	for i := range 1500 {
		s.items = append(s.items,
			[]string{names[i%len(names)], names[i%7] + "street", fmt.Sprint("0", 100+i*37%900)})
	}
	s.sort()
	if n := s.harvest(450, "maier"); 100*n < 95*len(s.items) {
		t.Errorf("%d people of %d", n, len(s.items))
	}
}

// A register shows one entry a page, so that no answer tells at once that names are what is asked
// for; the ages and numbers beside them are not walked for all that.
func TestNumbersBesideNamesAreNotWalkedWhereOneIsShownAPage(t *testing.T) {
	s := &stock{least: 2, most: 40, page: 1}
	names := strings.Fields(
		`abbott armitage ashworth atkinson bairstow bancroft bates beaumont bentley binns briggs
		broadbent calvert carter clegg crabtree crossley crowther dawson dearden denby dyson earnshaw eastwood ellis
		emmott farrar feather fielden firth foster gledhill haigh haley halstead hanson helliwell hirst holroyd
		howarth ingham jagger jowett kershaw lassey lister lumb marsden midgley mitchell naylor newsome nutter ogden
		parkin pickles ramsden redman riley sagar sharp shaw southwell speight sugden sykes tattersall taylor tempest
		thornton turner uttley varley wadsworth walsh whiteley widdop womersley woodhead wormald yates`)
	for i := range 250 {
		s.items = append(s.items,
			[]string{names[i*31%len(names)], fmt.Sprint(1 + i*37%91), fmt.Sprint(1742 + i*53%189),
				"weaver"})
	}
	s.sort()
	if n := s.harvest(350, "dearden"); 100*n < 85*len(s.items) {
		t.Errorf("%d entries of %d", n, len(s.items))
	}
}
