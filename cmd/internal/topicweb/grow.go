package topicweb

// Estimates of what is new after a while.
const (
	newOnHubs   = 3    // links on a page of a list of links
	newOnOthers = 0.05 // of the other pages show one
)

// Grow adds sites to a web that was generated, and links to them on pages that it had, most of them
// on lists of links.
func (w *Web) Grow(sites int) {
	m := w.maker
	had := len(w.sites)
	for i := range sites {
		m.site(had + i)
	}
	for _, s := range w.sites[had:] {
		m.fill(s)
	}
	for _, s := range w.sites[:had] {
		for i := range s.pages {
			n := 0
			if s.hub {
				n = newOnHubs
			} else if m.r.Float64() < newOnOthers {
				n = 1
			}
			for range n {
				s.pages[i].out = append(s.pages[i].out, m.link(m.newer(s.topic, had)))
			}
		}
	}
}

// newer draws one of the sites from a number on, rather one of a topic.
func (m *maker) newer(topic, from int) *site {
	all := m.w.sites[from:]
	if m.r.Float64() >= m.shape.Locality {
		return all[m.r.IntN(len(all))]
	}
	var same []*site
	for _, s := range all {
		if s.topic == topic {
			same = append(same, s)
		}
	}
	if len(same) == 0 {
		same = all
	}
	return same[m.r.IntN(len(same))]
}
