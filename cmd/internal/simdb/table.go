package simdb

import (
	"fmt"
	"math"
	"math/rand/v2"
	"sort"
)

// Movies have directors with a troupe, genres, years and studios (S1). Names are words of the text;
// genre, year and studio are menus besides.
func Movies(items int, seed uint64) *Database {
	rng := rand.New(rand.NewPCG(seed, uint64(items)))
	directors := rand.NewZipf(rng, 1.3, 20, uint64(max(20, items/12)))
	studios := rand.NewZipf(rng, 1.2, 2, 149)
	genre := Field{Name: "genre", Label: "Genre", Options: named("genre", 20),
		Column: make([]int32, items)}
	year := Field{Name: "year", Label: "Year", Options: years(1950, 75),
		Column: make([]int32, items)}
	studio := Field{Name: "studio", Label: "Studio", Options: named("studio", 150),
		Column: make([]int32, items)}
	docs := make([][]string, items)
	for d := range docs {
		director := int(directors.Uint64())
		troupe := rand.New(rand.NewPCG(seed+7, uint64(director)))
		from := troupe.IntN(3 * items / 10)
		words := []string{"d" + pronounceable(director)}
		for range 3 + rng.IntN(4) {
			actor := from + int(rng.ExpFloat64()*4)
			if rng.IntN(4) == 0 {
				actor = int(math.Pow(rng.Float64(), 3) * float64(3*items/10))
			}
			words = append(words, "a"+pronounceable(actor))
		}
		docs[d] = words
		genre.Column[d] = int32((troupe.IntN(20) + rng.IntN(3)) % 20)
		year.Column[d] = int32(min(74, int(math.Sqrt(rng.Float64())*75)))
		studio.Column[d] = int32(studios.Uint64())
	}
	db := newDatabase("movies", docs, 1)
	db.Fields = []Field{genre, year, studio}
	return db
}

// Cars have a make that says the model, a colour, a state, a price, a mileage and a year (S2).
func Cars(items int, seed uint64) *Database {
	rng := rand.New(rand.NewPCG(seed, uint64(items)))
	makes := rand.NewZipf(rng, 1.2, 4, 39)
	states := rand.NewZipf(rng, 1.1, 3, 49)
	columns := make([][]int32, 7)
	for i := range columns {
		columns[i] = make([]int32, items)
	}
	for d := range items {
		brand := int(makes.Uint64())
		model := brand*12 + int(math.Pow(rng.Float64(), 2)*12)
		age := min(29, int(rng.ExpFloat64()*7))
		columns[0][d], columns[1][d] = int32(brand), int32(model)
		columns[2][d] = int32(min(11, int(rng.ExpFloat64()*3)))
		columns[3][d] = int32(states.Uint64())
		price := 30000 * math.Exp(-0.12*float64(age)+0.4*rng.NormFloat64()+0.02*float64(brand%10))
		columns[4][d] = int32(max(6, price/50)) * 50
		columns[5][d] =
			int32(max(0, 12000*float64(age)*math.Exp(0.3*rng.NormFloat64())+1000*rng.Float64()))
		columns[6][d] = int32(29 - age)
	}
	for d := range items { // prices end where prices end
		if rng.IntN(3) == 0 {
			columns[4][d] = columns[4][d]/1000*1000 + 990
		}
	}
	return &Database{Name: "cars", Docs: make([][]uint32, items), Fields: []Field{
		{Name: "make", Label: "Make", Options: named("make", 40), Column: columns[0]},
		{Name: "model", Label: "Model", Options: named("model", 480), Column: columns[1]},
		{Name: "colour", Label: "Colour", Options: named("colour", 12), Column: columns[2]},
		{Name: "state", Label: "State", Options: named("state", 50), Column: columns[3]},
		{Name: "price", Label: "Price", Kind: Range, Column: columns[4]},
		{Name: "mileage", Label: "Mileage", Kind: Range, Column: columns[5]},
		{Name: "year", Label: "Year", Kind: MenuRange, Options: years(1996, 30),
			Column: columns[6]},
	}}
}

// CarMenus are the cars behind menus alone (S3): year as a menu, price and mileage shown and not
// asked for.
func CarMenus(items int, seed uint64) *Database {
	db := Cars(items, seed)
	db.Name = "cars by menu"
	year := db.Fields[6]
	year.Kind = Menu
	db.Fields = append(db.Fields[:4:4], year)
	serial := make([][]string, items)
	for d := range serial {
		serial[d] = []string{fmt.Sprintf("lot%d", d)} // tells apart what the menus do not
	}
	words := newDatabase("", serial, 1)
	db.Terms, db.Docs = words.Terms, words.Docs
	return db
}

// Homes ask for a zip code, offer a range of years and choose between collections that share no
// item (S5).
func Homes(items int, seed uint64) *Database {
	rng := rand.New(rand.NewPCG(seed, uint64(items)))
	zips := rand.NewZipf(rng, 1.1, 8, 399)
	zip := Field{Name: "zip", Label: "Zip code", Kind: Box, Options: make([]string, 400),
		Column: make([]int32, items), Required: true}
	for i := range zip.Options {
		zip.Options[i] = fmt.Sprintf("%05d", (10007+i*37*211)%100000)
	}
	collection := Field{Name: "collection", Label: "Collection", Options: named("collection", 3),
		Column: make([]int32, items)}
	year := Field{Name: "year", Label: "Year built", Kind: MenuRange, Options: years(1930, 90),
		Column: make([]int32, items)}
	for d := range items {
		zip.Column[d] = int32(zips.Uint64())
		collection.Column[d] = int32(rng.IntN(3))
		year.Column[d] = int32(rng.IntN(90))
	}
	words := prose{items: items, vocabulary: 20_000, topics: 20, zipf: 1.15, most: Most,
		length: func(rng *rand.Rand) int { return 4 + rng.IntN(9) }}
	db := words.write("homes", seed)
	db.Fields = []Field{zip, year, collection}
	return db
}

func named(what string, n int) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = string(what[0]) + pronounceable(1000+7*i)
	}
	sort.Strings(names)
	return names
}

func years(from, n int) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = fmt.Sprint(from + i)
	}
	return names
}
