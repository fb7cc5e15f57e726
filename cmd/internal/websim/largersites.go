package websim

// LargerSites asks the host first that has most pages waiting, so that the crawl does not end with
// a few large hosts that have to be asked one page at a time; pages of a host go in the order they
// were found. Baeza-Yates et al. (2005).
func LargerSites(*Graph) Order {
	return Order{
		Name: "larger-sites",
		Site: func(c *Crawler, host int32) float64 { return float64(c.Pending(host)) },
	}
}
