package records

import (
	"fmt"
	"testing"

	"deepcrawl/forms"
)

// Where two menus were asked by, all rows have the two choices: they are what the rows say and not
// what the cell after them is called.
func TestChoicesAskedForAreNoLabels(t *testing.T) {
	menu := func(name string, choices ...string) (out string) {
		for _, c := range choices {
			out += "<option>" + c + "</option>"
		}
		return "<label>" + name + " <select name=" + name + "><option value=''>Any</option>" + out +
			"</select></label>"
	}
	form := "<form action=/find>" + menu("level", "Beginners", "Masters", "Doctors") +
		menu("language", "Latin", "Greek", "Coptic") + "<button>Search</button></form>"
	rows := ""
	for i := range 10 {
		rows += fmt.Sprintf("<tr><td>%s</td><td>Masters</td><td>Greek</td><td><span "+
			"class=hall>%s Hall</span></td></tr>", bookLink(i), bookTitles[9-i])
	}
	p := pageOf(t, "http://h.example/find?level=Masters&language=Greek",
		"<body>"+form+"<table>"+rows+"</table></body>")
	found, err := forms.Find(p)
	if err != nil || len(found) != 1 {
		t.Fatalf("%d forms, %v", len(found), err)
	}
	asked := Asked{Form: found[0],
		Query: []forms.Assignment{{Field: 0, Name: "level", Values: []string{"Masters"}},
			{Field: 1, Name: "language", Values: []string{"Greek"}}}}
	res, err := (&Wrapper{}).Apply(asked, p)
	if err != nil || len(res.Records) != 10 {
		t.Fatalf("%d records, %v", len(res.Records), err)
	}
	got := map[string]string{}
	for _, a := range res.Records[1].Attributes {
		got[a.Name] = a.Value
	}
	if got["level"] != "Masters" || got["language"] != "Greek" || got["greek"] != "" {
		t.Errorf("attributes %v", res.Records[1].Attributes)
	}
}
