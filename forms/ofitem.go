package forms

import (
	"fmt"
	"net/url"
	"strings"

	"deepcrawl/forms/safety"
)

// goesWithItem says of which item a form is, by the number that goes along unseen, where it has a
// single box for words and nothing at it says that it searches: such forms stand on the pages of
// items, and add what is typed to them. "" for others.
func (f *Form) goesWithItem() string {
	number := ""
	for _, c := range f.Controls {
		if c.Tag == "input" && c.Type == "hidden" && namesItem[strings.ToLower(c.Name)] && len(c.Value) > 1 && strings.Trim(c.Value, "0123456789") == "" {
			number = fmt.Sprintf("%s=%s", c.Name, c.Value)
		}
	}
	boxes := f.visible()
	if number == "" || len(boxes) != 1 || f.Marked || f.Fields[boxes[0]].Domain.Kind == Options {
		return ""
	}
	said := []string{f.Caption, f.Fields[boxes[0]].Name} // its label says what is typed, and not what is done with it
	if b := f.Button(); b != nil {
		said = append(said, b.Label, b.Name)
	}
	if u, err := url.Parse(f.Action); err == nil {
		said = append(said, strings.FieldsFunc(u.Path, func(r rune) bool { return strings.ContainsRune("/._-", r) })...)
	}
	if safety.SearchWords.In(said...) || f.Fields[boxes[0]].Name == "q" {
		return ""
	}
	return fmt.Sprintf("what is typed goes with %s, and nothing says that it is searched for", number)
}

// namesItem are names of hidden fields for the number of one item.
var namesItem = map[string]bool{
	"id": true, "item": true, "itemid": true, "item_id": true, "rec": true, "recid": true, "record": true, "recordid": true, "record_id": true,
	"nr": true, "entry": true, "entryid": true, "docid": true, "doc_id": true, "pid": true, "oid": true, "biblionumber": true, "object": true,
	"objectid": true, "object_id": true, "article": true, "articleid": true, "product": true, "productid": true, "product_id": true,
}
