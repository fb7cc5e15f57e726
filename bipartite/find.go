package bipartite

// Find returns the known item with this key.
func (g *Graph) Find(key string) (id RecordID, ok bool) {
	n, ok := g.items.find("", key)
	return RecordID(n), ok
}
