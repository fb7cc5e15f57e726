package warc_test

import (
	"fmt"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"

	"deepcrawl/surface/warc"
)

// A transport that archives what passes through it stands below any client.
func ExampleOpen() {
	dir, err := os.MkdirTemp("", "warc")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprint(w, "a heron")
	}))
	defer server.Close()

	path := filepath.Join(dir, "crawl.warc.gz")
	f, err := warc.Open(path, warc.Info{Software: "example/1.0"})
	if err != nil {
		log.Fatal(err)
	}
	client := &http.Client{Transport: f.Transport(http.DefaultTransport)}
	answer, err := client.Get(server.URL)
	if err != nil {
		log.Fatal(err)
	}
	answer.Body.Close()
	if err := f.Close(); err != nil {
		log.Fatal(err)
	}
	file, err := os.Stat(path)
	fmt.Println("archived:", err == nil && file.Size() > 0)
	// Output:
	// archived: true
}
