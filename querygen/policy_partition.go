package querygen

// byRegions is partition: what the menus, ranges and typed fields of the forms can be cut into is read before any word is
// asked for, and words follow as with greedy (after Sheng, Zhang, Tao & Jin, "Optimal algorithms for crawling a hidden
// database in the web", 2012, whose order of fields is fixed; see partition).
func (p *Planner) byRegions() offer {
	cells := p.cells()
	if !cells.some() {
		return p.competition()
	}
	best := p.bestArm()
	best.take(cells)
	return best
}
