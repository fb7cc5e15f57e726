package population

import "slices"

// Families are all traits, in the order in which they are applied. Their shares of the sites of the
// field stand in the files weights_*.go, each with its reason; "estimate" is what sites looked like
// that users reported, where nobody counted.
var Families = slices.Concat(contentFamilies, outsiderBoxes, askFamilies, limitFamilies,
	outsiderWays, answerFamilies, wayFamilies, mannerFamilies,
	outsiderFamilies)
