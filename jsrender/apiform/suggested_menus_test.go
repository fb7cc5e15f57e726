package apiform

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// hinting is a site whose one menu is filled as one types.
type hinting struct {
	names  []string
	param  string
	least  int // characters
	most   int // suggestions at once
	inside bool
	says   string // attributes that say how many characters must be typed
	asked  int
	twice  int // questions asked before
	before map[string]bool
}

func (s *hinting) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path != "/hints" {
		fmt.Fprint(w, `<h1>Search</h1><form action=/search><select name=town required data-ajax--url="/hints"`+s.says+`></select><input type=submit value=Search></form>`)
		return
	}
	s.asked++
	q := strings.ToLower(r.URL.Query().Get(s.param))
	if s.before == nil {
		s.before = map[string]bool{}
	}
	if s.before[r.URL.RawQuery] {
		s.twice++
	}
	s.before[r.URL.RawQuery] = true
	list := []map[string]string{}
	for i, n := range s.names {
		low := strings.ToLower(n)
		if len([]rune(q)) >= s.least && len(list) < s.most &&
			(strings.HasPrefix(low, q) || s.inside && strings.Contains(low, q)) {
			list = append(list, map[string]string{"id": strconv.Itoa(100 + i), "text": n})
		}
	}
	w.Header().Set("Content-Type", "application/json")
	if err := json.NewEncoder(w).Encode(map[string]any{"results": list}); err != nil {
		panic(err)
	}
}

// made are n names.
func made(n int) (out []string) {
	first := strings.Fields("Al Ber Cor Dun El Fal Gor Har In Jar Kil Lan Mar Nor Os Par Quin " +
		"Ros Sal Tor Ul Ver Wes Yar Zel")
	last := strings.Fields("ham ton burg dale ford mouth stead wick")
	for i := range n {
		out = append(out, first[i%len(first)]+last[i/len(first)%len(last)])
	}
	return out
}

// TestAMenuIsFilledWithWhatIsSuggested walks lists that are cut or not, and asks no more than it
// must.
func TestAMenuIsFilledWithWhatIsSuggested(t *testing.T) {
	for _, c := range []struct {
		name string
		site hinting
		most int // requests
	}{
		{"all at once", hinting{names: made(8), param: "q", most: 100}, 10},
		{"all at once whatever is asked", hinting{names: made(30), param: "none", most: 100}, 10},
		{"another parameter", hinting{names: made(60), param: "query", most: 10}, 200},
		{"cut", hinting{names: made(150), param: "term", most: 10}, 150},
		{"two letters", hinting{names: made(60), param: "q", least: 2, most: 10}, 700},
		{"two letters, as the page says",
			hinting{names: owners(4), param: "q", least: 2, most: 8,
				says: " data-minimum-input-length=2"}, 400},
		{"inside", hinting{names: made(60), param: "q", least: 1, most: 15, inside: true}, 300},
		{"chinese", hinting{names: strings.Fields("北京 上海 广州 山东 江苏 东营 长春 安徽 新疆 大连 中山 南京 西安 林芝"),
			param: "q", least: 1, most: 10}, 260},
		{"greek", hinting{
			names: strings.Fields("Αθήνα Βόλος Δράμα Καβάλα Λάρισα Πάτρα Σέρρες Χανιά"), param: "q",
			least: 1, most: 10}, 90},
	} {
		t.Run(c.name, func(t *testing.T) {
			page, client := serve(t, &c.site)
			p, err := client.Fetch(t.Context(), &fetch.Request{URL: page})
			if err != nil {
				t.Fatal(err)
			}
			fs, err := forms.Find(p)
			if err != nil || len(fs) != 1 {
				t.Fatal(len(fs), err)
			}
			f := fs[0]
			switch c.name {
			case "greek":
				f.Words = []string{"Αναζήτηση", "πόλη"}
			case "chinese":
				f.Words = []string{"查询各个城市的目录", "请选择所在城市"}
			}
			l := &Learner{Plain: client}
			for fields := forms.ToFill(f); len(fields) > 0; fields = l.Unfinished(f) {
				if f, _, err = l.Suggest(t.Context(), f, fields); err != nil {
					t.Fatal(err)
				}
			}
			got := len(f.Fields[0].Domain.Options)
			if t.Log(got, c.site.asked); got < len(c.site.names)*95/100 ||
				got > len(c.site.names)+1 || c.site.asked > c.most {
				t.Errorf("%d options of %d in %d requests, at most %d", got, len(c.site.names),
					c.site.asked, c.most)
			}
			if c.site.twice > 0 {
				t.Errorf("%d questions were asked twice", c.site.twice)
			}
			if partial := f.Fields[0].Domain.Partial; c.name == "chinese" && !partial ||
				c.name == "greek" && partial {
				t.Errorf("there may be more: %v", partial)
			}
		})
	}
}

// TestABoxTakesWhatItsDatalistOffers walks what a script puts into a datalist: the form is asked
// with it once words have found nothing, and no sooner.
func TestABoxTakesWhatItsDatalistOffers(t *testing.T) {
	names := owners(4)
	site := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		typed, asks := strings.CutPrefix(r.URL.Path, "/names/")
		if !asks {
			fmt.Fprint(w, `<h1>Search</h1><form action=/search><label>Owner <input name=owner id=owner list=all></label><datalist id=all></datalist><input type=submit value=Search></form><script>
document.getElementById('owner').addEventListener('input', function () { fetch('/names/' + encodeURIComponent(this.value)).then(r => r.text()).then(t => { document.getElementById('all').innerHTML = t }) })</script>`)
			return
		}
		shown := 0
		for _, n := range names {
			if typed != "" && shown < 6 && strings.HasPrefix(strings.ToLower(n), typed) {
				shown++
				fmt.Fprintf(w, "<option value=%q>", n)
			}
		}
	})
	page, client := serve(t, site)
	p, err := client.Fetch(t.Context(), &fetch.Request{URL: page})
	if err != nil {
		t.Fatal(err)
	}
	fs, err := forms.Find(p)
	if err != nil || len(fs) != 1 || len(forms.ToFill(fs[0])) != 0 {
		t.Fatal(fs, err)
	}
	l := &Learner{Plain: client}
	f, more, err := l.Suggest(t.Context(), fs[0], forms.Suggested(fs[0]))
	if err != nil || !more {
		t.Fatal(more, err)
	}
	for fields := l.Unfinished(f); len(fields) > 0; fields = l.Unfinished(f) {
		if f, _, err = l.Suggest(t.Context(), f, fields); err != nil {
			t.Fatal(err)
		}
	}
	if got := f.Fields[0].Domain.Options; len(got) != len(names) ||
		!slices.ContainsFunc(got, func(o forms.Option) bool { return o.Value == names[40] }) {
		t.Errorf("%d options, want %d: %v", len(got), len(names), got)
	}
	if again := forms.FilledAs(fs[0], f); len(again.Fields[0].Domain.Options) != len(names) {
		t.Error("the form as its page has it lost what it may be asked with")
	}
}

// owners are twelve of each of n families.
func owners(n int) (out []string) {
	for _, family := range strings.Fields("Andersen Brandt Casals Dahl Evans Ferrer Griffith " +
		"Holm Iversen Jansson Kask Lepik Morgan Nilsen Puig Rebane Serra Tamm")[:n] {
		for _, initial := range "ABCDEFGHJKLM" {
			out = append(out, family+", "+string(initial)+".")
		}
	}
	return out
}
