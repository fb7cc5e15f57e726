package websim

// BreadthFirst visits pages in the order they were found: Najork and Wiener, "Breadth-first
// crawling yields high-quality pages" (WWW 2001).
func BreadthFirst(*Graph) Order { return Order{Name: "breadth-first"} }
