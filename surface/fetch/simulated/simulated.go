// Package simulated is a world for a fetch.Client in which nothing takes time and nothing leaves
// the process: a Clock that moves on whenever somebody waits, and a Transport that asks an
// http.Handler. A harvest of a site that wants a request in half a minute, and refuses for an hour,
// is over in milliseconds and reports each wait as it would have been.
//
//	clock := simulated.NewClock(time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC))
//	client, err := fetch.NewClient(fetch.Config{Clock: clock, Transport: simulated.NewTransport(site, clock)})
//
// A site that is slow calls clock.Spend with the context of the request. It is for tests and
// benches: no command imports it, as the address guard has nothing to look at here.
package simulated
