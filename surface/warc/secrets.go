package warc

import (
	"net/http"
	"net/url"
	"regexp"
)

// KeepCookies has the cookies archived that pass between us and the hosts for which keep is true;
// by default there are none. It is called before Transport.
func (f *File) KeepCookies(keep func(host string) bool) { f.cookies = keep }

var (
	credentials = names("Authorization", "Proxy-Authorization")
	secrets     = names("Authorization", "Proxy-Authorization", "Cookie", "Cookie2", "Set-Cookie",
		"Set-Cookie2")
)

func names(headers ...string) map[string]bool {
	set := make(map[string]bool, len(headers))
	for _, h := range headers {
		set[http.CanonicalHeaderKey(h)] = true
	}
	return set
}

// hush are the headers of an exchange with a host that are not archived.
func (f *File) hush(host string) map[string]bool {
	if f.cookies != nil && f.cookies(host) {
		return credentials
	}
	return secrets
}

// openAddress is u without what stands before the host.
func openAddress(u *url.URL) string {
	if u.User == nil {
		return u.String()
	}
	v := *u
	v.User = nil
	return withoutPasswords(v.String())
}

// userInfo is a name and a password in an address, as one stands in Location, Refresh or Link.
// Browsers take a backslash for a slash.
var userInfo = regexp.MustCompile(`(?i)(\bhttps?:[/\\]*|(?:^|[\s"'<=])[/\\]{2,})[^\s/\\?#"'<>]*@`)

// withoutPasswords is the value of a header with the names and passwords before hosts taken out.
func withoutPasswords(value string) string { return userInfo.ReplaceAllString(value, "$1") }
