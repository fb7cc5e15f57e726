package fetch

import (
	"errors"
	"fmt"
	"net/url"
	"sync"
)

// A cutShort is the error of a body that broke off: with what came of it, for who finds that it
// always does.
type cutShort struct {
	page *Page
	err  error
}

func (e *cutShort) Error() string { return e.err.Error() }
func (e *cutShort) Unwrap() error { return e.err }

// cutPage returns what came of a body that broke off; nil when err is another one.
func cutPage(err error) *Page {
	var cut *cutShort
	if errors.As(err, &cut) {
		return cut.page
	}
	return nil
}

// brokeOff says how much of a body came. promised is -1 when nobody said how long it is.
func brokeOff(got int, promised int64) string {
	if promised > int64(got) {
		return fmt.Sprintf("its body broke off: %d octets came of the %d that were promised", got,
			promised)
	}
	return fmt.Sprintf("its body broke off after %d octets", got)
}

// mostVainTries is after how many pages that were cut as often as they were asked for a host is
// taken to cut all of them, so that the next ones are asked for once.
const mostVainTries = 2

// cutters know the hosts that promise more than they send.
type cutters struct {
	mu   sync.Mutex
	vain map[string]int // pages, by host
}

// note takes down that the page was cut however often it was asked for, or that asking again mended
// it.
func (c *cutters) note(u *url.URL, mended bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case mended:
		delete(c.vain, u.Host)
	default:
		if c.vain == nil || len(c.vain) > maxHosts {
			c.vain = map[string]int{}
		}
		c.vain[u.Host]++
	}
}

// always reports whether it is in vain to ask u's host again for a page that was cut.
func (c *cutters) always(u *url.URL) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.vain[u.Host] >= mostVainTries
}
