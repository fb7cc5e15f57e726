package handover

// A Record is a row of an export, in any format.
type Record struct {
	ID         int64   `json:"id"`
	SiteID     int64   `json:"site_id"`
	Site       string  `json:"site"`
	FormID     string  `json:"form_id"`
	Key        string  `json:"key"`
	KeyKind    string  `json:"key_kind"`
	URL        string  `json:"url"`
	Title      string  `json:"title"`
	Text       string  `json:"text"`
	SourceURL  string  `json:"source_url"`
	FirstSeen  string  `json:"first_seen"`
	LastSeen   string  `json:"last_seen"`
	Gone       string  `json:"gone"` // when it was found that the site has it no more; "" as long as it has
	Via        string  `json:"via"`  // what showed it first: form, list (of links), page (of its own)
	Attributes []Value `json:"attributes"`
}

// A Value is an attribute as the site writes it and, where its type has one, in the form of values.Normal.
type Value struct {
	Name      string `json:"name"`
	Value     string `json:"value"`
	Type      string `json:"type"`
	Normal    string `json:"normal"`
	SourceURL string `json:"source_url"` // detail page it is from; "" for the result page
}

// Clean has every text of the record replaced by what clean makes of it.
func (r *Record) Clean(clean func(string) string) {
	for _, s := range []*string{&r.FormID, &r.Key, &r.KeyKind, &r.URL, &r.Title, &r.Text, &r.SourceURL} {
		*s = clean(*s)
	}
	for i := range r.Attributes {
		a := &r.Attributes[i]
		for _, s := range []*string{&a.Name, &a.Value, &a.Type, &a.Normal, &a.SourceURL} {
			*s = clean(*s)
		}
	}
}
