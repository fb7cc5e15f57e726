// Command train fits the weights of the learnt parts from labelled data and writes them into the packages.
//
//	go run ./cmd/train forms --data DIR
//	go run ./cmd/train records --data DIR
//	go run ./cmd/train pager --data DIR
package main

import (
	"fmt"
	"os"
)

var trainers = map[string]func(args []string) error{
	"forms":   trainForms,
	"records": trainRecords,
	"pager":   trainPager,
}

func main() {
	if len(os.Args) < 2 || trainers[os.Args[1]] == nil {
		fmt.Fprintln(os.Stderr, "usage: train forms|records|pager --data DIR")
		os.Exit(2)
	}
	if err := trainers[os.Args[1]](os.Args[2:]); err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}
