package answer

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"strconv"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// Sets is items that are addressed by the set of an answer and their place in it.
var Sets = known("set", "The address of an item is the set of an answer and the place in it.", true,
	func(s *wild.Site, r *rand.Rand, d *identity) {
		path, query, _ := strings.Cut(pick(r, "/show/%d/%d", "/set/%d/item/%d",
			"/full?set_number=%06d&set_entry=%06d", "/display?set=%d&pos=%d"), "?")
		s.Remember()
		d.loose = true
		d.address = func(v *wild.Visit, item, place int) string {
			set := 1 + hash("set", v.Question().Encode())%90_000
			address := path + "?" + fmt.Sprintf(query, set, place+1)
			if query == "" {
				address = fmt.Sprintf(path, set, place+1)
			}
			if v.Mind != nil {
				v.Mind.Kept["at "+address] = strconv.Itoa(item)
			}
			return address
		}
		d.item = func(*wild.Site, *url.URL) (string, bool) { return "", false }
		before, _, _ := strings.Cut(path, "%")
		s.Guards = append(s.Guards, func(v *wild.Visit) *wild.Reply {
			if !strings.HasPrefix(v.Path, before) {
				return nil
			}
			address := v.Path
			if query != "" {
				a, b, _ := strings.Cut(query, "&")
				a, _, _ = strings.Cut(a, "=")
				b, _, _ = strings.Cut(b, "=")
				address += "?" + fmt.Sprintf(query, v.Int(a, 0), v.Int(b, 0))
			}
			if v.Mind == nil || v.Mind.Kept["at "+address] == "" {
				return opened(v, d, "")
			}
			i, err := strconv.Atoi(v.Mind.Kept["at "+address])
			if err != nil {
				return opened(v, d, "")
			}
			return s.ItemPage(v, i)
		})
	})
