package retry

import "deepcrawl/querygen/history"

// A harvestState is what this package keeps of a harvest.
type harvestState struct {
	doubtful []bool // by RecordID: shown by a page that may be made of anything
	doubts   bool   // any is
	waiting  []wait
}

var onHarvest = history.OnHarvest[harvestState]()

// A queryState is what this package keeps of a query.
type queryState struct {
	judged    int  // results of its pages, but for those that turned to something else
	showed    int  // of these, those that show what was asked for
	deep      bool // a listing without a total that went on and on
	checked   int  // pages of it when its items were checked last
	testified bool // its answer bore witness of doubtful items
	alien     int  // pages in a row that do not show what was asked for, after pages that did
	held      bool // until it is known whether such items are real
	later     bool // waits for being asked once more
	again     bool // is asked once more, as what came was no answer
}

var onQuery = history.OnQuery[queryState]()

// A formState is what this package keeps of a form.
type formState struct {
	believe Doubts
	sample  Sample
	later   later
}

var onForm = history.OnFormState[formState]()
