package records

import (
	"strings"
	"testing"
)

// Two letters stand in any text: that the frame of a page holds them does not make its blocks an
// answer.
func TestTheFrameOfAPageIsNoAnswerToTwoLetters(t *testing.T) {
	board := func(message string) string {
		return `<html><body><div id="wrap"><div class="headerbar"><div id="site-description"><h1>Model Railways Board</h1><p>Talk about trains, ever further</p></div>
<div class="search-box"><form action="./search.php"><input name="keywords"><button>Search</button></form><a href="./search.php">Advanced search</a></div>
<ul class="linklist"><li><a href="./faq.php">FAQ</a></li><li><a href="./ucp.php?mode=register">Register</a></li><li><a href="./index.php">Board index</a></li></ul></div>
<div id="page-body"><div class="panel" id="message"><div class="inner"><h2>Information</h2><p>` +
			message + `</p></div></div></div>
<div id="page-footer"><ul class="nav-footer"><li><a href="./index.php">Board index</a></li><li>All times are <span title="UTC">UTC</span></li><li><a href="./ucp.php?mode=delete_cookies">Delete cookies of ours</a></li></ul><div>Powered by forum software of other people</div></div></div></body></html>`
	}
	none := pageOf(t, "http://h.example/search.php?keywords=x",
		board("No suitable matches were found."))
	a := Asked{Term: "er", Empty: LearnEmpty([]string{"xqzx", "qzjxx"}, none, none)}
	res, err := (&Wrapper{}).Apply(a,
		pageOf(t, "http://h.example/search.php?keywords=er&terms=any",
			board("You must specify at least one word to search for. Each word must consist of "+
				"at least 3 characters and must not contain more than 14 characters excluding "+
				"wildcards.")))
	if err != nil || len(res.Records) > 0 {
		t.Errorf("%d records (%v): %v", len(res.Records), err, res.Records)
	}
	rows := strings.Repeat(`<li><a href="/t/1">Weather in the north</a> by Peter</li>`, 3)
	found := pageOf(t, "http://h.example/search.php?keywords=er",
		strings.Replace(board(""), "<h2>Information</h2>",
			"<ul class=topics>"+strings.ReplaceAll(rows, "/1", "/2")+rows+"</ul>", 1))
	if res, err = (&Wrapper{}).Apply(a, found); err != nil || len(res.Records) == 0 {
		t.Errorf("no records (%v): %s %s", err, res.Kind, res.Why)
	}
}
