package handover

import "slices"

// A Record is a row of an export, in any format.
type Record struct {
	ID        int64  `json:"id"`
	SiteID    int64  `json:"site_id"`
	Site      string `json:"site"`
	FormID    string `json:"form_id"`
	Key       string `json:"key"`
	KeyKind   string `json:"key_kind"`
	URL       string `json:"url"`
	Title     string `json:"title"`
	Text      string `json:"text"`
	SourceURL string `json:"source_url"`
	FirstSeen string `json:"first_seen"`
	LastSeen  string `json:"last_seen"`
	// when it was found that the site has it no more; "" as long as it has
	Gone string `json:"gone"`
	// what showed it first: form, list (of links), page (of its own)
	Via        string  `json:"via"`
	UID        string  `json:"uid"` // see UID
	ChangedAt  string  `json:"changed_at"`
	Hash       string  `json:"hash"`             // of what the site says of it, see Selection.Hash
	Change     string  `json:"change,omitempty"` // in an export of changes: New, Changed or Gone
	Attributes []Value `json:"attributes"`
}

// What became of a record since an earlier export.
const (
	New     = "new"
	Changed = "changed"
	Gone    = "gone" // what is left of it may be no more than its UID and its site
)

// A Value is an attribute as the site writes it and, where its type has one, in the form of
// values.Normal.
type Value struct {
	Name      string `json:"name"`
	Value     string `json:"value"`
	Type      string `json:"type"`
	Normal    string `json:"normal"`
	SourceURL string `json:"source_url"` // detail page it is from; "" for the result page
}

// over reports whether the record is to be taken out of an index.
func (r *Record) over() bool { return r.Gone != "" || r.Change == Gone }

// Clean has every text of the record replaced by what clean makes of it.
func (r *Record) Clean(clean func(string) string) {
	for _, s := range []*string{&r.FormID, &r.Key, &r.KeyKind, &r.URL, &r.Title, &r.Text,
		&r.SourceURL} {
		*s = clean(*s)
	}
	for i := range r.Attributes {
		a := &r.Attributes[i]
		for _, s := range []*string{&a.Name, &a.Value, &a.Type, &a.Normal, &a.SourceURL} {
			*s = clean(*s)
		}
	}
}

// A field is a column that every record has.
type field struct {
	name   string
	time   bool
	repeat bool                // a few values are those of many records
	of     func(r *Record) any // string, int64 or []Value
}

// fields are the columns that every record has, in the order of tables.
var fields = []field{
	{name: "id", of: func(r *Record) any { return r.ID }},
	{name: "site_id", of: func(r *Record) any { return r.SiteID }},
	{name: "site", repeat: true, of: func(r *Record) any { return r.Site }},
	{name: "form_id", repeat: true, of: func(r *Record) any { return r.FormID }},
	{name: "key", of: func(r *Record) any { return r.Key }},
	{name: "key_kind", repeat: true, of: func(r *Record) any { return r.KeyKind }},
	{name: "url", of: func(r *Record) any { return r.URL }},
	{name: "title", of: func(r *Record) any { return r.Title }},
	{name: "text", of: func(r *Record) any { return r.Text }},
	{name: "source_url", of: func(r *Record) any { return r.SourceURL }},
	{name: "first_seen", time: true, of: func(r *Record) any { return r.FirstSeen }},
	{name: "last_seen", time: true, of: func(r *Record) any { return r.LastSeen }},
	{name: attributesField, of: func(r *Record) any { return r.Attributes }},
	{name: "gone", time: true, of: func(r *Record) any { return r.Gone }},
	{name: "via", repeat: true, of: func(r *Record) any { return r.Via }},
	{name: "uid", of: func(r *Record) any { return r.UID }},
	{name: "changed_at", time: true, of: func(r *Record) any { return r.ChangedAt }},
	{name: "hash", of: func(r *Record) any { return r.Hash }},
	{name: changeField, repeat: true, of: func(r *Record) any { return r.Change }},
}

const (
	attributesField = "attributes"
	changeField     = "change" // in exports of changes alone
)

// Names are the columns that every record has in every export.
func Names() (names []string) {
	for _, f := range fields {
		if f.name != changeField {
			names = append(names, f.name)
		}
	}
	return names
}

// fieldsOf are the columns that every record has in an export, but those left out.
func fieldsOf(changes bool, left ...string) []field {
	return slices.DeleteFunc(slices.Clone(fields), func(f field) bool {
		return f.name == changeField && !changes || slices.Contains(left, f.name)
	})
}
