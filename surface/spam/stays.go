package spam

import (
	"golang.org/x/net/html"
)

// Runs reports whether what stands between the tags of a script with these attributes is run as JavaScript.
func Runs(attrs []html.Attribute) bool { return isJavaScript(&html.Node{Attr: attrs}) }

// Stays reports whether a script leaves its page where it is: Inspect would find no way out in it.
func Stays(script string) bool {
	stays := true
	readScript(script, 0, func(way) { stays = false })
	return stays
}
