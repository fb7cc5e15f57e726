package samplesite_test

import (
	"fmt"
	"net/http"

	"deepcrawl/surface/samplesite"
)

func Example() {
	site := samplesite.New(samplesite.Options{Items: 500, Paging: "buttons", Cap: 100})
	base, stop, err := site.Serve()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer stop()
	defer http.DefaultClient.CloseIdleConnections()

	resp, err := http.Get(base.JoinPath("search").String() + "?q=garden")
	if err != nil {
		fmt.Println(err)
		return
	}
	_ = resp.Body.Close()

	stats := site.Stats()
	fmt.Println(len(site.Truth()), "items;", stats.Results, "result page,", stats.Decoys,
		"decoys touched")
	// Output: 500 items; 1 result page, 0 decoys touched
}
