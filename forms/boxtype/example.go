package boxtype

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// such introduces an example in the languages of the web: "e.g.", "z. B.", "p. ex.", "por ejemplo".
const such = `(?:e\.? ?g\b\.?|for example|for instance|example|such as|z\. ?b\.?|zb\b|zum ` +
	`beispiel|beispiel|bsp\.|p\. ?ex\.?|par exemple|exemple|ex\b\.?|p\. ?ej\.?|ej\b\.?|por ` +
	`ejemplo|ejemplo|por exemplo|exemplo|ad es\.|per ` +
	`esempio|esempio|es\.|bijvoorbeeld|bijv\.?|np\.|na przykład|przykład|např\.|například|t\. ` +
	`?ex\.?|till exempel|f\. ?eks\.?|fx\b\.?|for ` +
	`eksempel|eksempel|esimerkiksi|esim\.?|pl\.|például|de ex\.|de ` +
	`exemplu|örneğin|örn\.?|mesela|напр\.|например|наприклад|π\.χ\.|για ` +
	`παράδειγμα|παράδειγμα|जैसे|उदाहरण|เช่น|ตัวอย่าง|ví dụ|vd\.|misalnya|contoh|برای نمونه|برای ` +
	`مثال|למשל|לדוגמה|مثلاً|مثلا|مثال|مثل|例えば|例如|例|예)`

var (
	// LeadingSuch is what introduces an example, at the beginning of a text.
	LeadingSuch = regexp.MustCompile(`(?i)^` + such + `[:：,]?\s*`)
	// AmidSuch is the same anywhere in a text.
	AmidSuch = regexp.MustCompile(`(?i)(?:^|[\s(\[（【,;:])` + such + `[:：,]?\s*`)
)

const (
	longestExample = 60 // characters; longer texts are sentences
	// words of an example in a text beside a box; more are the rest of the sentence
	ProseExample = 3
)

// ExampleIn returns the example that a text begins with, as the hint in a box does: what follows on
// "e.g.".
func ExampleIn(hint string) (value string, ok bool) {
	text := strings.Trim(strings.TrimSpace(hint), "()[]")
	lead := LeadingSuch.FindString(text)
	if lead == "" || utf8.RuneCountInString(text) > longestExample {
		return "", false
	}
	return TrimmedExample(firstExample(text[len(lead):])), true
}

// ExampleAmid returns the example that a text beside a box gives anywhere in it. A code ends where
// small letters begin.
func ExampleAmid(text string) string {
	at := AmidSuch.FindStringIndex(text)
	if at == nil {
		return ""
	}
	words := strings.Fields(firstExample(text[at[1]:]))
	if len(words) > 0 && strings.ContainsFunc(words[0], unicode.IsDigit) {
		end := 1
		for end < len(words) && !strings.ContainsFunc(words[end], unicode.IsLower) {
			end++
		}
		words = words[:end]
	}
	if len(words) == 0 || len(words) > ProseExample {
		return ""
	}
	return TrimmedExample(strings.Join(words, " "))
}

const (
	fewestListed = 3  // examples that are a list of what a box takes
	mostListed   = 20 // of them that are kept
	listedWords  = 4  // of one
)

// ExamplesAmid returns the examples that a text lists beside a box: "such as Baker, Smith, Miller."
// A list that goes on with a sentence is none.
func ExamplesAmid(text string) (list []string) {
	at := AmidSuch.FindStringIndex(text)
	if at == nil {
		return nil
	}
	rest := text[at[1]:]
	if end := SentenceEnds.FindStringIndex(rest + " "); end != nil {
		rest = rest[:min(end[0], len(rest))]
	}
	for _, part := range strings.FieldsFunc(rest, func(r rune) bool {
		return strings.ContainsRune(",;|、，；،", r)
	}) {
		e := TrimmedExample(part)
		if e == "" || len(strings.Fields(e)) > listedWords ||
			utf8.RuneCountInString(e) > longestExample {
			return nil
		}
		list = append(list, e)
	}
	if len(list) < fewestListed {
		return nil
	}
	return list[:min(mostListed, len(list))]
}

const (
	longestHint = 12 // words of a sentence behind a box that shows a value
	// characters of a value in it; shorter ones count something: "at least 3 letters"
	shortestID = 4
)

// ExampleBehind returns the value that a sentence right behind a box shows, in whatever words:
// "Numbers look like 49630." It has nothing else with digits, and the value is no year.
func ExampleBehind(sentence string) string {
	if strings.HasSuffix(sentence, ":") || strings.HasSuffix(sentence, "：") {
		return "" // it goes on to the next box
	}
	if e, ok := ExampleIn(sentence); ok {
		return e
	}
	words := strings.Fields(sentence)
	if len(words) > longestHint || !endsSentence(sentence) {
		return ""
	}
	found := ""
	for _, w := range words {
		if !strings.ContainsFunc(w, unicode.IsDigit) {
			continue
		}
		if found != "" || strings.ContainsAny(w, "%$€£¥") {
			return ""
		}
		found = TrimmedExample(w)
	}
	if utf8.RuneCountInString(found) < shortestID || YearAlone.MatchString(found) ||
		ReadFormat(found) != "" {
		return ""
	}
	return found
}

// YearAlone is a year that books and databases are of, and nothing else.
var YearAlone = regexp.MustCompile(`^(?:1[5-9]|20)\d\d$`)

func endsSentence(s string) bool {
	last, _ := utf8.DecodeLastRuneInString(strings.TrimSpace(s))
	return strings.ContainsRune(".!。।।۔؟", last)
}

// firstExample returns the first of several examples.
func firstExample(text string) string {
	if i := strings.IndexAny(text, ",;|、，)）]】"); i >= 0 {
		text = text[:i]
	}
	for _, or := range []string{" or ", " oder ", " ou ", " o ", " of ", " lub ", " eller "} {
		text, _, _ = strings.Cut(text, or)
	}
	return text
}

// TrimmedExample is an example without the brackets, quotes and stops around it.
func TrimmedExample(s string) string { return strings.Trim(s, " ()[].,;:\"'“”„«»…।") }

// SentenceEnds are the places where one sentence of a text ends.
var SentenceEnds = regexp.MustCompile(`[.!?] |[。！？]`)
