package records

import (
	"fmt"
	"testing"
)

// A citation is cut by commas or full stops as it comes.
func TestSignsBetweenTheWordsSayNothing(t *testing.T) {
	page := func(from int, sign string) string {
		return citations(func(i int) string {
			return fmt.Sprintf("/show?doc=%d&amp;ses=%d", 5000+i, 9000+from*i)
		}, "Mr %d"+sign+" Voss, Martin. Language of the world"+sign+" 1998", 1, 2, 3, 4, 5, 6)
	}
	sameKeys(t, &Wrapper{}, []Asked{{Term: "house"}, {Term: "street"}}, page(7, "."), page(13, ","))
}
