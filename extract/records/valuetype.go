package records

import (
	"regexp"
	"slices"
	"strings"
)

// relativeWords are dates without a digit.
var relativeWords = phraseSet("today,yesterday,just now,an hour ago,a day ago,a week ago,a month ago,a year ago,one day ago")

// valueTypes are tried in order; the first that matches the whole value names its type.
var valueTypes = []struct {
	name string
	re   *regexp.Regexp
}{
	{"url", regexp.MustCompile(`(?i)^(?:https?|ftp)://\S+$|^www\.[a-z0-9-]+\.\S+$|^/(?:[\w.~%+-]+/)*[\w.~%+-]+(?:/|\.[a-z]{2,5})$`)},
	{"email", regexp.MustCompile(`(?i)^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$`)},
	{"doi", regexp.MustCompile(`(?i)^(?:doi:?\s*)?10\.\d{4,9}/\S+$`)},
	{"isbn", regexp.MustCompile(`(?i)^(?:isbn(?:-1[03])?:?\s*)?(?:97[89][- ]?)?\d{1,5}[- ]?\d{1,7}[- ]?\d{1,7}[- ]?[\dx]$`)},
	{"issn", regexp.MustCompile(`(?i)^(?:issn:?\s*)?\d{4}-\d{3}[\dx]$`)},
	{"money", regexp.MustCompile(`(?i)^(?:from |ab |price:? ?)?(?:[$€£¥₹₽₩]|usd|eur|gbp|us\$|chf|jpy|cad|aud)\s?\d[\d.,' ]*(?:\s?(?:k|m|bn))?(?:\s*[-–]\s*[$€£¥]?\s?\d[\d.,]*)?$|^\d[\d.,' ]*\s?(?:[$€£¥₹₽₩]|usd|eur|gbp|chf|kr|zł|kč|руб\.?)$`)},
	{"percent", regexp.MustCompile(`^\[?[-+]?\d+(?:[.,]\d+)?\s?%\]?$`)},
	{"rating", regexp.MustCompile(`(?i)^\d(?:[.,]\d+)?\s?(?:/|out of|of|von|sur)\s?(?:5|10)(?:\s*stars?)?$|^\d(?:[.,]\d+)? stars?$`)},
	{"date", regexp.MustCompile(`(?i)^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+)?(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}(?:st|nd|rd|th|\.)?[ -](?:of )?[a-zà-ÿа-я]{3,10}\.?,?[ -]\d{2,4}|[a-zà-ÿа-я]{3,10}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,?\s+\d{4}|\d{4}年\d{1,2}月(?:\d{1,2}日)?)(?:,?(?:\s+at)?[ t]\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?\s?(?:am|pm|z)?(?:\s?(?:utc|gmt|[a-z]{2,4}|[+-]\d{2}:?\d{2}))?)?$`)},
	{"relative", regexp.MustCompile(`(?i)^(?:(?:about|over|almost)\s+)?(?:\d+|an?|one)\+?\s?(?:sec|min|hour|hr|day|week|wk|month|mo|year|yr)[a-z]*\.?\s+ago$|^(?:today|yesterday|just now)$|^vor \d+ \w+$|^il y a \d+ \w+$|^hace \d+ \w+$`)},
	{"time", regexp.MustCompile(`(?i)^\d{1,2}:\d{2}(?::\d{2})?\s?(?:am|pm)?$`)},
	{"year", regexp.MustCompile(`^(?:1[5-9]|20)\d{2}$`)},
	{"integer", regexp.MustCompile(`^[-+]?(?:\d{1,3}(?:[,.' ]\d{3})+|\d+)$`)},
	{"decimal", regexp.MustCompile(`^[-+]?\d+[.,]\d+$`)},
	{"count", regexp.MustCompile(`(?i)^\d[\d.,]*\s?k?\+?\s(?:reviews?|comments?|views?|votes?|likes?|downloads?|replies|shares?|ratings?|followers?|points?|answers?|citations?)$`)},
	{"phone", regexp.MustCompile(`^(?:\+\d{1,3}[ .-]?)?\(?\d{2,4}\)?(?:[ .-]\d{2,4}){2,4}$`)},
}

// typeOf names the type of one value; "" for plain text.
func typeOf(v string) string {
	if v == "" || len(v) > 200 || !strings.ContainsAny(v, "0123456789@") && !strings.Contains(v, "://") && !strings.Contains(v, "www.") && v[0] != '/' && !relativeWords[strings.ToLower(v)] {
		return ""
	}
	for _, t := range valueTypes {
		if t.re.MatchString(v) && (t.name != "isbn" || isISBN(v)) {
			return t.name
		}
	}
	return ""
}

// isISBN reports whether v has as many digits as an ISBN.
func isISBN(v string) bool {
	n := 0
	for _, r := range v {
		if r >= '0' && r <= '9' || r == 'x' || r == 'X' {
			n++
		}
	}
	return n == 10 || n == 13
}

// publicTypes are the types that attributes are given, by the shape of their values.
var publicTypes = map[string]string{
	"": "text", "url": "url", "email": "email", "doi": "id", "isbn": "isbn", "issn": "id", "money": "money", "percent": "number",
	"rating": "rating", "date": "date", "relative": "date", "time": "text", "year": "date", "integer": "number",
	"decimal": "number", "count": "number", "phone": "phone",
}

// Template is the type of what a record shows that is no value: labels, words between values, buttons and links to do
// something with it. Facts leaves them out.
const Template = "template"

// Facts drops from records what belongs to the template of their site.
func Facts(rs []Record) {
	for i := range rs {
		rs[i].Attributes = slices.DeleteFunc(rs[i].Attributes, func(a Attribute) bool { return a.Type == Template })
	}
}

// publicType is the type that at least four in five values have; "text" when there is none.
func (c *column) publicType() string {
	if c.template {
		return Template
	}
	votes := map[string]int{}
	for kind, n := range c.types {
		votes[publicTypes[kind]] += n
	}
	if n := votes["number"] + c.types["year"]; c.types["year"] < n && 5*n >= 4*len(c.cells) {
		return "number" // a number that happens to look like a year
	}
	for t, n := range votes {
		if t != "text" && 5*n >= 4*len(c.cells) {
			return t
		}
	}
	return "text"
}
