package fetch_test

import (
	"context"
	"errors"
	"fmt"
	"log"
	"net/http"
	"net/http/httptest"
	"net/url"

	"deepcrawl/surface/fetch"
)

// A client asks robots.txt first, keeps the turns of hosts, and gives the page in UTF-8.
func ExampleNewClient() {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/robots.txt":
			fmt.Fprint(w, "User-agent: *\nDisallow: /private\n")
		default:
			w.Header().Set("Content-Type", "text/html; charset=iso-8859-1")
			fmt.Fprint(w, "<title>R\xe9sum\xe9</title>")
		}
	}))
	defer server.Close()
	at, err := url.Parse(server.URL)
	if err != nil {
		log.Fatal(err)
	}
	client, err := fetch.NewClient(fetch.Config{
		Named: []string{at.Host}, // an address of the inside is asked only where it is named
		Delay: -1,                // the site is ours
	})
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()

	p, err := client.Fetch(context.Background(), &fetch.Request{URL: at})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(p.Status, string(p.Body))
	_, err = client.Fetch(context.Background(), &fetch.Request{URL: at.JoinPath("private")})
	fmt.Println("closed by robots.txt:", errors.Is(err, fetch.ErrRobots))
	// Output:
	// 200 <title>Résumé</title>
	// closed by robots.txt: true
}
