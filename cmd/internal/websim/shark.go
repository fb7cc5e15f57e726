package websim

// Weights of Hersovici et al.
const (
	sharkDecay = 0.5 // of what a page hands down
	sharkHeir  = 0.5 // of what was handed down against the link itself
)

// Shark goes by what a page hands down to its links, fading from link to link where pages are off
// the topic, and by what a link says of itself: Hersovici et al., "The Shark-Search algorithm. An
// application: tailored web site mapping" (WWW 1998).
func Shark(about []float64, link func(from, to int32) float64) Order {
	rank := make([]float64, len(about))
	return Order{
		Name: "shark",
		Found: func(_ *Crawler, page, from int32) float64 {
			if from < 0 {
				return 0
			}
			hands := about[from]
			if hands == 0 {
				hands = rank[from]
			}
			rank[page] = sharkHeir*sharkDecay*hands + (1-sharkHeir)*link(from, page)
			return rank[page]
		},
	}
}
