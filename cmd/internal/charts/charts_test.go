package charts

import (
	"crypto/sha256"
	"fmt"
	"regexp"
	"strings"
	"testing"
)

func TestTheLibraryIsTheOneThatNpmGives(t *testing.T) {
	if got := fmt.Sprintf("%x", sha256.Sum256([]byte(Library()))); got != LibrarySum {
		t.Errorf("its sum is %s, want %s", got, LibrarySum)
	}
	if strings.Contains(Library(), "</script") {
		t.Error("it cannot stand in a page")
	}
}

func TestNothingOfOursIsLoadedFromElsewhere(t *testing.T) {
	loads := regexp.MustCompile(
		`https?://|//[a-z]+\.|@import|url\(|fetch\(|XMLHttpRequest|eval\(|new Function`)
	for name, text := range map[string]string{"charts.js": Script, "style.css": Style} {
		if found := loads.FindString(text); found != "" {
			t.Errorf("%s has %q", name, found)
		}
		if strings.Contains(text, "</script") || strings.Contains(text, "</style") {
			t.Errorf("%s cannot stand in a page", name)
		}
	}
}
