package websim

import "math/rand/v2"

// Random visits pages by lot.
func Random(*Graph) Order {
	random := rand.New(rand.NewPCG(1, 2))
	return Order{Name: "random", Found: func(*Crawler, int32, int32) float64 {
		return random.Float64()
	}}
}
