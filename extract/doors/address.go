package doors

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

	"deepcrawl/surface/fetch"
)

// An interface has an address of its own, to which each request adds arguments. Sites link it with
// some of these.

// Base is the address of an interface by a link to it: without the arguments that its protocol has.
// Others belong to the address.
func Base(link *url.URL, arguments []string) *url.URL {
	base := *link
	base.Fragment = ""
	pairs := strings.FieldsFunc(base.RawQuery, func(r rune) bool { return r == '&' })
	base.RawQuery = strings.Join(slices.DeleteFunc(pairs, func(pair string) bool {
		name, _, _ := strings.Cut(pair, "=")
		return slices.Contains(arguments, name)
	}), "&")
	return &base
}

// With is the address of a request to an interface: its own, with arguments, which are encoded.
func With(base, arguments string) (*url.URL, error) {
	u, err := fetch.ParseURL(nil, base)
	if err != nil {
		return nil, fmt.Errorf("address of the interface %s: %w", base, err)
	}
	if u.RawQuery != "" && arguments != "" {
		arguments = "&" + arguments
	}
	u.RawQuery += arguments
	return u, nil
}
