package plan

// Limits that more than one part keeps to. All of them are estimates.
const (
	// LongRead is how many unread pages make a query one that is worth a comparison with words.
	LongRead = 20
	// VainNeighbours is how many neighbours of known numbers find nothing, one after the other, before
	// they are left where nothing else leads on.
	VainNeighbours = 12
)
