package querygen

// FieldSeeds are values that other sites, lists and the user suggest for the text fields of forms, by form ID and position
// of the field, the likeliest first.
type FieldSeeds map[string]map[int][]string

// Add appends a value for a field.
func (s FieldSeeds) Add(form string, field int, value string) {
	if s[form] == nil {
		s[form] = make(map[int][]string)
	}
	s[form][field] = append(s[form][field], value)
}
