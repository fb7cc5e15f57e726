package extract

import (
	"errors"
	"net/http"
)

// troubled reports whether a status says "later" rather than "no".
func troubled(status int) bool {
	return status == http.StatusTooManyRequests || status >= 500 && status != http.StatusNotImplemented
}

// temporary reports whether a fetch error may be gone at the next try.
func temporary(err error) bool {
	var t interface{ Temporary() bool }
	return errors.As(err, &t) && t.Temporary()
}
