package jsrender

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/runtime"
)

func TestAFailedScriptIsToldInWords(t *testing.T) {
	raw := &runtime.ExceptionDetails{
		Exception: &runtime.RemoteObject{
			Description: "TypeError: w.slice is not a function\n    at <anonymous>:74:47"}}
	failed := &scriptFailure{exception(raw)}
	if why := fmt.Errorf("look at its boxes: %w", failed).Error(); !strings.Contains(why,
		"a script failed") || strings.ContainsAny(why, "\n<") || strings.Contains(why, "slice") {
		t.Errorf("%q", why)
	}
	if !strings.Contains(failed.said, "w.slice") {
		t.Errorf("who mends it finds %q", failed.said)
	}
}
