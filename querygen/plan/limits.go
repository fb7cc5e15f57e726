package plan

// VainNeighbours is how many neighbours of known numbers find nothing, one after the other, before
// they are left where nothing else leads on (estimate).
const VainNeighbours = 12
