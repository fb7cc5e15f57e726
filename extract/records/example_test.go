package records_test

import (
	"fmt"
	"log"

	"deepcrawl/extract/records"
	"deepcrawl/surface/fetch/made"
)

// A wrapper is learnt from result pages and reads others of the same form.
func ExampleLearn() {
	page := made.Page("https://lib.example/search?q=ships",
		`<!doctype html><html lang="en"><title>Search</title>
		<h1>Library</h1><p>183 results for ships</p><ol>
		<li><h3><a href="/item/17">Ships of the North</a></h3><p>Author: Hill, Ruth</p><p>Year: 1998</p></li>
		<li><h3><a href="/item/23">A Ship in the Ice</a></h3><p>Author: Brandt, Otto</p><p>Year: 1931</p></li>
		<li><h3><a href="/item/31">Harbours and Ships</a></h3><p>Author: Lee, Anna</p><p>Year: 2004</p></li>
		</ol><p><a href="/search?q=ships&amp;page=2">Next</a></p>`)
	asked := records.Asked{Term: "ships"}
	wrapper, err := records.Learn(asked, page)
	if err != nil {
		log.Fatal(err)
	}
	result, err := wrapper.Apply(asked, page)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(result.Kind, "of", result.Claimed.N)
	for _, r := range result.Records {
		fmt.Println(r.Title, r.URL)
		for _, a := range r.Attributes {
			fmt.Printf("   %s: %s\n", a.Name, a.Value)
		}
	}
	fmt.Println("next:", result.Next.URL)
	// Output:
	// results of 183
	// Ships of the North https://lib.example/item/17
	//    author: Hill, Ruth
	//    year: 1998
	// A Ship in the Ice https://lib.example/item/23
	//    author: Brandt, Otto
	//    year: 1931
	// Harbours and Ships https://lib.example/item/31
	//    author: Lee, Anna
	//    year: 2004
	// next: https://lib.example/search?q=ships&page=2
}
