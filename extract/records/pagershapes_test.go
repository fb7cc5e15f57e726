package records

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// Numbers, words, menus and buttons lead on, whatever they stand in, whatever the parameter is
// called that counts, and whether it counts pages or records, from one or from nought.
func TestPagersOfManyShapesLeadOn(t *testing.T) {
	rowsOf := func(tick bool) string {
		var b strings.Builder
		for i := range 10 {
			c := ""
			if tick {
				c = fmt.Sprintf(`<td><input type="checkbox" name="sel" value="%d"></td>`, i)
			}
			fmt.Fprintf(&b, `<tr>%s<td><a href="/mill/%d">Mill number %d</a></td><td>%d</td><td>`+
				`Town %d</td></tr>`, c, i+30, i, 1700+i, i%7)
		}
		return "<table>" + b.String() + "</table>"
	}
	links := func(f string, count func(n int) int, from, to, here int, here2 string) string {
		var b strings.Builder
		for n := from; n <= to; n++ {
			if n == here {
				fmt.Fprintf(&b, here2+" ", n)
				continue
			}
			b.WriteString(
				strings.NewReplacer("@", fmt.Sprint(count(n)), "#n", fmt.Sprint(n)).Replace(f) +
					" ")
		}
		return b.String()
	}
	id := func(n int) int { return n }
	z := func(n int) int { return n - 1 }
	rec := func(n int) int { return 10 * (n - 1) }
	rec1 := func(n int) int { return 10*(n-1) + 1 }
	for _, c := range []struct {
		name, method, self, pager, want string
		tick                            bool
	}{
		{"blatt", "get", "/list?q=mill",
			links(`<a href="/list?q=mill&blatt=@">#n</a>`, id, 1, 5, 1, "<b>%d</b>"), "blatt=2",
			false},
		{"blatt two pages", "get", "/list?q=mill", `<b>1</b> <a href="/list?q=mill&blatt=2">2</a>`,
			"blatt=2", false},
		{"blatt two pages rel", "get", "/list?q=mill",
			`<b>1</b> <a href="?q=mill&amp;blatt=2">2</a>`, "blatt=2", false},
		{"blatt two pages p", "get", "/list?q=mill",
			`<p>Seiten: [1] [<a href="?q=mill&amp;blatt=2">2</a>]</p>`, "blatt=2", false},
		{"start", "get", "/list?q=mill",
			links(`<a href="/list?q=mill&start=@">#n</a>`, rec, 1, 5, 1, "%d"), "start=10", false},
		{"odd start", "get", "/list?q=mill",
			links(`<a href="/list?q=mill&zx=@">#n</a>`, rec1, 1, 5, 1, "%d"), "zx=11", false},
		{"post then get, a name that holds num", "post", "/list",
			links(`<a href="/list?q=mill&pageNumber=@">#n</a>`, rec, 1, 5, 1, "%d"),
			"pageNumber=10", false},
		{"a length by its name, that counts pages", "get", "/list?q=mill",
			links(`<a href="/list?q=mill&num=@">#n</a>`, id, 1, 5, 1, "%d"), "num=2", false},
		{"zero", "get", "/list?q=mill",
			links(`<a href="/list?q=mill&zx=@">#n</a>`, z, 1, 5, 1, "%d"), "zx=1", false},
		{"labels from zero", "get", "/list?q=mill",
			links(`<a href="/list?q=mill&pg=@">#n</a>`, id, 0, 5, 0, "<b>%d</b>"), "pg=1", false},
		{"labels from zero, second", "get", "/list?q=mill&pg=1",
			links(`<a href="/list?q=mill&pg=@">#n</a>`, id, 0, 5, 1, "<b>%d</b>"), "pg=2", false},
		{"second page", "get", "/list?q=mill&zx=1",
			links(`<a href="/list?q=mill&zx=@">#n</a>`, z, 1, 5, 2, "%d"), "zx=2", false},
		{"path", "get", "/list/mill", links(`<a href="/list/mill/@">#n</a>`, id, 1, 5, 1, "%d"),
			"/list/mill/2", false},
		{"a price before the first number", "get", "/list?q=mill&paged=30",
			`<p>Sum: 1,460.00</p>` +
				links(`<a href="/list?q=mill&paged=@">#n</a>`, rec, 1, 9, 4, "%d"), "paged=40",
			false},
		{"all linked", "get", "/list?q=mill",
			links(`<a href="/list?q=mill&zx=@">#n</a>`, id, 1, 5, 0, "%d"), "zx=2", false},
		{"li", "get", "/list?q=mill",
			"<ul>" + links(`<li><a href="/list?q=mill&zx=@">#n</a></li>`, id, 1, 5, 1,
				"<li>%d</li>") + "</ul>", "zx=2", false},
		{"cells", "get", "/list?q=mill",
			"<table><tr>" +
				links(`<td><a href="/list?q=mill&zx=@">#n</a></td>`, id, 1, 5, 1, "<td>%d</td>") +
				"</tr></table>", "zx=2", false},
		{"post then get, carrying", "post", "/list",
			links(`<a href="/list?q=mill&zx=@">#n</a>`, id, 1, 5, 1, "%d"), "zx=2", false},
		{"post then get, set", "post", "/list",
			links(`<a href="/show?set=17&zx=@">#n</a>`, id, 1, 5, 1, "%d"), "zx=2", false},
		{"post then get, next", "post", "/list", `<a href="/treffer?liste=17&zx=2">Weiter</a>`,
			"zx=2", false},
		{"post then get, session only", "post", "/list",
			links(`<a href="/list?zx=@">#n</a>`, id, 1, 5, 1, "%d"), "zx=2", false},
		{"arrow img title", "get", "/list?q=mill",
			`<a href="/list?q=mill&zx=2" title="Next page"><img src="r.gif" alt=""></a>`, "zx=2",
			false},
		{"show more", "get", "/list?q=mill", `<a href="/list?q=mill&shown=20">Show more</a>`,
			"shown=20", false},
		{"mehr", "get", "/list?q=mill", `<a href="/list?q=mill&shown=20">Mehr Treffer anzeigen</a>`,
			"shown=20", false},
		{"10 more", "get", "/list?q=mill", `<a href="/list?q=mill&shown=20">10 more</a>`,
			"shown=20", false},
		{"load 10 more results", "get", "/list?q=mill",
			`<a class="btn" href="/list?q=mill&shown=20">Load 10 more results</a>`, "shown=20",
			false},
		{"ranges", "get", "/list?q=mill",
			`1-10 <a href="/list?q=mill&zx=11">11-20</a> <a href="/list?q=mill&zx=21">21-30</a>`,
			"zx=11", false},
		{"ranges dots", "get", "/list?q=mill", `1 .. 10 | <a href="/list?q=mill&zx=11">11 .. ` +
			`20</a> | <a href="/list?q=mill&zx=21">21 .. 30</a>`, "zx=11", false},
		{"called by ends", "get", "/list?q=mill", `<b>Aa - Be</b> | <a ` +
			`href="/list?q=mill&teil=1">Bi - Da</a> | <a href="/list?q=mill&teil=2">De - Zu</a>`,
			"teil=1", false},
		{"called by ends, posted", "post", "/list", `<b>Aa - Be</b> | <a ` +
			`href="/list?q=mill&teil=1">Bi - Da</a> | <a href="/list?q=mill&teil=2">De - Zu</a>`,
			"teil=1", false},
		{"called by ends, amid", "get", "/list?q=mill&teil=2", `<a href="/list?q=mill&teil=1">Aa ` +
			`... Be</a> <i>Bi ... Da</i> <a href="/list?q=mill&teil=3">De ... Zu</a>`, "teil=3",
			false},
		{"called by ends, records are counted", "get", "/list?q=mill&at=10",
			`<a href="/list?q=mill&at=0">Aa–Be</a> Bi–Da <a href="/list?q=mill&at=20">De–Ga</a> ` +
				`<a href="/list?q=mill&at=30">Ge–Zu</a>`, "at=20", false},
		{"select location", "get", "/list?q=mill", `<select onchange="location.href=this.value">` +
			`<option value="/list?q=mill&zx=1" selected>1</option><option ` +
			`value="/list?q=mill&zx=2">2</option><option value="/list?q=mill&zx=3">3</option>` +
			`</select>`, "zx=2", false},
		{"select options page n of m", "get", "/list?q=mill", `<form action="/list"><input ` +
			`type=hidden name=q value=mill><select name="zx" onchange="this.form.submit()">` +
			`<option value="1" selected>Page 1 of 3</option><option value="2">Page 2 of ` +
			`3</option><option value="3">Page 3 of 3</option></select></form>`, "zx=2", false},
		{"posted next, hidden only", "post", "/list", `<form method=post action="/list"><input ` +
			`type=hidden name=q value=mill><input type=hidden name=at value=10><input ` +
			`type=submit value="Next 10"></form>`, "at=10", false},
		{"posted next, named", "post", "/list", `<form method=post action="/list"><input ` +
			`type=hidden name=q value=mill><input type=submit name=fwd value="Next 10 &gt;">` +
			`</form>`, "fwd=Next", false},
		{"posted next, image", "post", "/list", `<form method=post action="/list"><input ` +
			`type=hidden name=q value=mill><input type=hidden name=at value=10><input type=image ` +
			`name=fwd src=n.gif alt="Next"></form>`, "fwd.x=", false},
		{"posted next, a button with a value and a picture", "post", "/list",
			`<form method=post action="/list"><input type=hidden name=q value=mill><button ` +
				`type=submit name="seite" value="10"><img src=r.gif alt="Sonraki"></button>` +
				`</form>`, "seite=10", false},
		{"posted next, a session in the path of the question alone", "post",
			"/list;sid=46D97C3F8C6A9B5E", `<form method=post action="/list"><input type=hidden ` +
				`name=q value="mill "><input type=submit name=fwd value="Next"></form>`, "fwd=Next",
			false},
		{"posted numbers", "post", "/list",
			`<form method=post action="/list"><input type=hidden name=q value=mill><b>1</b>` +
				links(`<button name="pg" value="@">#n</button>`, id, 2, 5, 0, "") + `</form>`,
			"pg=2", false},
		{"posted numbers from zero", "post", "/list",
			`<form method=post action="/list"><input type=hidden name=q value=mill><b>1</b>` +
				links(`<button name="pg" value="@">#n</button>`, z, 2, 5, 0, "") + `</form>`,
			"pg=1", false},
		{"posted input numbers", "post", "/list",
			`<form method=post action="/list"><input type=hidden name=q value=mill><b>1</b>` +
				links(`<input type=submit name="pg" value="@">`, id, 2, 5, 0, "") + `</form>`,
			"pg=2", false},
		{"posted numbers, two pages", "post", "/list", `<form method=post action="/list"><input ` +
			`type=hidden name=q value=mill>Page: <span>1</span> <button name="pg" value="2">` +
			`2</button></form>`, "pg=2", false},
		{"posted numbers, two pages, the first left out", "post", "/list",
			`<form method=post action="/list"><input type=hidden name=q value=mill><button ` +
				`name="pg" value="2">2</button></form>`, "pg=2", false},
		{"posted numbers of a list, two pages", "post", "/list", `<form method=post ` +
			`action="/list"><input type=hidden name=q value=mill><ul><li>1</li> <li><button ` +
			`name="zx" value="10">2</button></li></ul></form>`, "zx=10", false},
		{"two pages inside of the form that searches", "get", "/list?q=mill",
			`<form action="/list"><label>Word <input name=q value=mill></label><input ` +
				`type=submit value=Search><p>Page: [1] <input type=submit name=pg value=2></p>` +
				`</form>`, "pg=2", false},
		{"results form with ticks, two pages", "post", "/list",
			`<p>1 <input type=submit name="pg" value="2"></p>`, "pg=2", true},
		{"results form with ticks, next named", "post", "/list",
			`<input type=submit name=fwd value="Next">`, "fwd=Next", true},
		{"results form with ticks, numbers", "post", "/list",
			links(`<input type=submit name="pg" value="@">`, id, 2, 5, 0, ""), "pg=2", true},
		{"results form with ticks, next by script", "post", "/list", `<input type=hidden name=pg ` +
			`value=1><input type=submit value="&gt;&gt;" onclick="this.form.pg.value=2">`, "pg=2",
			true},
		{"results form with ticks, next button script", "post", "/list",
			`<input type=hidden name=pg value=1><input type=button value="Next" ` +
				`onclick="this.form.pg.value=2;this.form.submit()">`, "pg=2", true},
		{"results form with ticks, image", "post", "/list",
			`<input type=image name=fwd src=n.gif alt="Next">`, "fwd.x", true},
		{"question form with image buttons", "post", "/list", `<form method=post action="/list">` +
			`<input type=hidden name=q value=mill><input type=image name=prev src=p.gif ` +
			`alt="Previous"><input type=image name=fwd src=n.gif alt="Next"></form>`, "fwd.x",
			false},
		{"named next, counting hidden", "post", "/list", `<form method=post action="/list">` +
			`<input type=hidden name=q value=mill><input type=hidden name=page value=1><button ` +
			`name="dir" value="prev">&lt;</button><button name="dir" value="next">&gt;</button>` +
			`</form>`, "dir=next", false},
	} {
		res := rowsOf(c.tick) + c.pager
		if c.tick {
			res = `<form method=post action="/list"><input type=hidden name=q value=mill>` + res +
				`<input type=submit name=save value="Save marked"></form>`
		}
		action := "/list"
		if strings.Contains(c.self, ";") {
			action = c.self
		}
		body := `<html><body><form action="` + action + `" method="` + c.method +
			`"><label>Word <input type="text" name="q" value="mill"></label><input type="submit" ` +
			`value="Search"></form><p>84 hits</p>` + res + "</body></html>"
		p := pageOf(t, "http://h.example"+c.self, body)
		if c.method == "post" {
			p.Request = &fetch.Request{Method: "POST", URL: p.URL, Body: []byte("q=mill")}
		}
		fs, _ := forms.Find(p)
		w := &Wrapper{}
		r, err := w.Apply(
			Asked{Form: fs[0], Term: "mill",
				Query: []forms.Assignment{{Field: 0, Name: "q", Values: []string{"mill"}}}}, p)
		got := ""
		if r.Next != nil {
			got = r.Next.Method + " " + r.Next.URL.RequestURI() + " " + string(r.Next.Body)
		}
		if err != nil || !strings.Contains(got, c.want) || len(r.Records) != 10 {
			t.Errorf("%s: want %s, the next page is %q after %d records, %v", c.name, c.want, got,
				len(r.Records), err)
		}
	}
}
