package population

import (
	"slices"

	"deepcrawl/cmd/internal/wild/widget"
)

// downloads is where the shares of the libraries come from.
const downloads = "estimate, after the order of their downloads"

// Scripted are the families of sites whose items a script shows.
var Scripted = slices.Concat(contentFamilies, []Family{{Name: "script", Traits: []Entry{
	{widget.DataTablesRows, 0.2, downloads},
	{widget.DataTablesInline, 0.05, downloads},
	{widget.DataTablesFetched, 0.09, downloads},
	{widget.DataTablesServed, 0.09, downloads},
	{widget.SimpleRows, 0.03, downloads},
	{widget.SimpleInline, 0.02, downloads},
	{widget.ListJS, 0.04, downloads},
	{widget.GridRows, 0.02, downloads},
	{widget.GridInline, 0.03, downloads},
	{widget.GridFetched, 0.02, downloads},
	{widget.GridServed, 0.03, downloads},
	{widget.TabulatorRows, 0.01, downloads},
	{widget.TabulatorInline, 0.03, downloads},
	{widget.TabulatorFetched, 0.03, downloads},
	{widget.TabulatorServed, 0.03, downloads},
	{widget.BootstrapRows, 0.03, downloads},
	{widget.BootstrapFetched, 0.02, downloads},
	{widget.BootstrapServed, 0.02, downloads},
	{widget.AgInline, 0.03, downloads},
	{widget.AgFetched, 0.02, downloads},
	{widget.AgServed, 0.02, downloads},
	{widget.TableSorter, 0.02, downloads},
	{widget.FooTable, 0.01, downloads},
	{widget.Isotope, 0.01, downloads},
	{widget.MixItUp, 0.01, downloads},
	{widget.JPList, 0.01, downloads},
	{widget.PaginationInline, 0.02, downloads},
	{widget.JSGrid, 0.01, downloads},
	{widget.HandInline, 0.03, "estimate: registers of towns and clubs"},
	{widget.HandFetched, 0.04, "estimate: registers of towns and clubs"},
	{widget.HandServed, 0.02, "estimate: registers of towns and clubs"},
}}})
