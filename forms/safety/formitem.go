package safety

import (
	"fmt"
	"strings"
)

// goesWithItem names the number of an item that goes along unseen with the one box of a form, where
// nothing says that it searches: such forms stand on the pages of items, and add what is typed to
// them. What the box is called tells what is typed, and not what is done with it.
func (f *Form) goesWithItem() (words, why string) {
	var box *Field
	for i := range f.Fields {
		switch fd := &f.Fields[i]; {
		case fd.Place == Shown && (box != nil || !writes[fd.Type]):
			return "", ""
		case fd.Place == Shown:
			box = fd
		case fd.Place == Hidden && namesItem[strings.ToLower(fd.Name)] && len(fd.Value) > 1 &&
			strings.Trim(fd.Value, "0123456789") == "":
			words = fd.Name + "=" + fd.Value
		}
	}
	if words == "" || box == nil || f.Marked || f.addressSearches() || box.Name == "q" ||
		SearchWords.In(f.Caption, box.Name) {
		return "", ""
	}
	if b := f.Button(); b != nil && SearchWords.In(b.Label, b.Name) {
		return "", ""
	}
	return words, fmt.Sprintf(
		"what is typed goes with %s, and nothing says that it is searched for", words)
}

// namesItem are names of hidden fields for the number of one item.
var namesItem = map[string]bool{
	"id": true, "item": true, "itemid": true, "item_id": true, "object": true, "objectid": true,
	"object_id": true,
	"rec":       true, "recid": true, "record": true, "recordid": true, "record_id": true,
	"biblionumber": true,
	"entry":        true, "entryid": true, "docid": true, "doc_id": true, "nr": true, "pid": true,
	"oid":     true,
	"article": true, "articleid": true, "product": true, "productid": true, "product_id": true,
}
