package partition

import "deepcrawl/querygen/history"

// A harvestState is what this package keeps of a harvest.
type harvestState struct {
	refusal int  // the smallest total that was refused as too many; 0 none was
	owing   bool // parts that lack items by their totals are read, as all else brings little
}

var onHarvest = history.OnHarvest[harvestState]()

// A queryState is what this package keeps of a query.
type queryState struct {
	region *Region // nil unless it asks for a part of a partition
}

var onQuery = history.OnQuery[queryState]()

// A formState is what this package keeps of a form.
type formState struct {
	partition *Partition      // nil where no field cuts
	refusals  map[int]bool    // numbers in refusals
	held      []history.Probe // ways to list that wait, as the form shows one part at a time
	windows   []int           // ranges that were found to be wanted in every query
	alone     alone
	told      map[int]int // positions that these may have by what the site says, by field
}

var onForm = history.OnFormState[formState]()
