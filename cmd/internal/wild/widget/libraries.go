package widget

import (
	"fmt"
	"html"
	"strings"
)

const jquery = "jquery/dist/jquery.min.js"

var (
	dataTables     = []string{jquery, "datatables.net/js/jquery.dataTables.min.js"}
	simpleTables   = []string{"simple-datatables/dist/umd/simple-datatables.js"}
	gridJS         = []string{"gridjs/dist/gridjs.umd.js"}
	tabulator      = []string{"tabulator-tables/dist/js/tabulator.min.js"}
	bootstrapTable = []string{jquery, "bootstrap-table/dist/bootstrap-table.min.js"}
	agGrid         = []string{"ag-grid-community/dist/ag-grid-community.min.js"}
	paginationJS   = []string{jquery, "paginationjs/dist/pagination.min.js"}
	tableSorter    = []string{
		jquery, "tablesorter/dist/js/jquery.tablesorter.combined.min.js",
		"tablesorter/dist/js/extras/jquery.tablesorter.pager.min.js",
	}
	fooTable = []string{
		jquery, "footable/dist/footable.min.js", "footable/dist/footable.filter.min.js",
		"footable/dist/footable.paginate.min.js",
	}
)

// fill writes a template in which SIZE is how many items are shown at once, FILE the address of the
// items, ITEMS all of them as data and SEARCH the site's word for it; further words and what stands
// for them may be given.
func (p *page) fill(template string, more ...string) string {
	return strings.NewReplacer(append(more,
		"SIZE", fmt.Sprint(p.size), "FILE", p.data, "ITEMS", p.objects(p.items), "SEARCH",
		html.EscapeString(p.Site.Say("search")),
	)...).Replace(template)
}

// linkOf is the expression by which a script makes the link of a title, of expressions for its row
// and itself.
func linkOf(row, value string) string {
	return "'<a href=\"/item/' + " + row + ".id + '\">' + " + value + " + '</a>'"
}

// made is what a script needs to make a link, where the data do not hold it.
func (p *page) made(script string) string {
	if p.link {
		return ""
	}
	return script
}

func (p *page) tableColumns() string {
	return p.definitions("{data: KEY, title: LABELLINK}",
		p.made(", render: function (d, t, row) { return t === 'display' ? "+linkOf("row", "d")+
			" : d; }"))
}

// dataTable is DataTables, which is given data in some way.
func (p *page) dataTable(options string) string {
	return p.fill(`<table id="list" class="display"></table>
<script>$(function () { $('#list').DataTable({OPTIONS, pageLength: SIZE, columns: COLUMNS}); });</script>
`, "OPTIONS", p.fill(options), "COLUMNS", p.tableColumns())
}

// DataTables over jQuery.
var (
	DataTablesRows = trait("datatables", inPage, dataTables, func(p *page) string {
		return p.table(`id="example" class="display"`) +
			p.fill("<script>$(function () { $('#example').DataTable({pageLength: SIZE}); "+
				"});</script>\n")
	})
	DataTablesInline = trait("datatables", inScript, dataTables, func(p *page) string {
		return p.fill("<script>var rows = ITEMS;</script>\n") + p.dataTable("data: rows")
	})
	DataTablesFetched = trait("datatables", inFile, dataTables, func(p *page) string {
		return p.dataTable("ajax: 'FILE'")
	})
	DataTablesServed = trait("datatables", byPage, dataTables, func(p *page) string {
		return p.dataTable("serverSide: true, processing: true, ajax: 'FILE'")
	})
)

// simple-datatables, without jQuery.
var (
	SimpleRows = trait("simple-datatables", inPage, simpleTables, func(p *page) string {
		return p.table(`id="t1"`) +
			p.fill("<script>new simpleDatatables.DataTable('#t1', {perPage: SIZE});</script>\n")
	})
	SimpleInline = trait("simple-datatables", inScript, simpleTables, func(p *page) string {
		return p.fill(`<table id="t1"></table>
<script>new simpleDatatables.DataTable('#t1', {perPage: SIZE, data: {headings: HEADINGS, data: LISTS}});</script>
`, "HEADINGS", asJSON(each(p.columns(), p.label)), "LISTS", asJSON(each(p.items, p.list)))
	})
)

// ListJS leafs and searches through a list.
var ListJS = trait("list.js", inPage, []string{"list.js/dist/list.min.js"}, func(p *page) string {
	names := append([]string{"title"}, each(p.columns()[1:], p.key)...)
	return p.fill(`<div id="entries"><input class="search" placeholder="SEARCH">
<ul class="list">
CARDS</ul><ul class="pagination"></ul></div>
<script>new List('entries', {valueNames: NAMES, page: SIZE, pagination: true});</script>
`, "CARDS", p.cards("li", "entry"), "NAMES", asJSON(names))
})

// grid is Grid.js, which is given data in some way.
func (p *page) grid(options string) string {
	made := ", formatter: function (cell) { return gridjs.html(cell); }"
	if !p.link {
		made = ", formatter: function (cell, row) " +
			"{ return gridjs.html('<a href=\"/item/' + row.cells[0].data + '\">' + cell + " +
			"'</a>'); }"
	}
	columns := "[{id: 'id', hidden: true}," +
		strings.TrimPrefix(p.definitions("{id: KEY, name: LABELLINK}", made), "[")
	return p.fill(`<div id="wrapper"></div>
<script>new gridjs.Grid({OPTIONS, columns: COLUMNS}).render(document.getElementById('wrapper'));</script>
`, "OPTIONS", p.fill(options), "COLUMNS", columns)
}

// Grid.js.
var (
	GridRows = trait("gridjs", inPage, gridJS, func(p *page) string {
		return p.table(`id="source"`) + p.fill(`<div id="wrapper"></div>
<script>new gridjs.Grid({from: document.getElementById('source'), search: true, pagination: {limit: SIZE}})
.render(document.getElementById('wrapper'));</script>
`)
	})
	GridInline = trait("gridjs", inScript, gridJS, func(p *page) string {
		return p.grid("data: ITEMS, search: true, sort: true, pagination: {limit: SIZE}")
	})
	GridFetched = trait("gridjs", inFile, gridJS, func(p *page) string {
		return p.grid("server: {url: 'FILE', then: function (d) { return d; }}, search: true, " +
			"pagination: {limit: SIZE}")
	})
	GridServed = trait("gridjs", byPage, gridJS, func(p *page) string {
		return p.grid(`
  server: {url: 'FILE', then: function (d) { return d.rows; }, total: function (d) { return d.total; }},
  search: {server: {url: function (prev, word) { return prev + '?search=' + encodeURIComponent(word); }}},
  pagination: {limit: SIZE, server: {url: function (prev, page, limit) {
    return prev + (prev.indexOf('?') < 0 ? '?' : '&') + 'limit=' + limit + '&offset=' + page * limit; }}}`)
	})
)

// tab is Tabulator, which is given data in some way. It draws the rows that are in sight alone.
func (p *page) tab(column, options string) string {
	made := ", formatter: 'html'"
	if !p.link {
		made = ", formatter: 'link', formatterParams: {url: function (cell) { return '/item/' + " +
			"cell.getData().id; }}"
	}
	return p.fill(`<div id="tab"></div>
<script>new Tabulator('#tab', {OPTIONS, columns: COLUMNS});</script>
`, "OPTIONS", p.fill(options), "COLUMNS",
		p.definitions("{field: KEY, title: LABEL"+column+"LINK}", made))
}

const filtered = ", headerFilter: 'input'" // a column of Tabulator with a box

// Tabulator.
var (
	TabulatorRows = trait("tabulator", inPage, tabulator, func(p *page) string {
		return p.table(`id="tab"`) + p.fill(
			"<script>new Tabulator('#tab', {pagination: true, paginationSize: SIZE, layout: "+
				"'fitColumns'});</script>\n")
	})
	TabulatorInline = trait("tabulator", inScript, tabulator, func(p *page) string {
		return p.tab(filtered, "data: ITEMS, height: 320")
	})
	TabulatorFetched = trait("tabulator", inFile, tabulator, func(p *page) string {
		return p.tab(filtered, "ajaxURL: 'FILE', height: 320")
	})
	TabulatorServed = trait("tabulator", byPage, tabulator, func(p *page) string {
		return p.tab("",
			"ajaxURL: 'FILE', pagination: true, paginationMode: 'remote', paginationSize: SIZE")
	})
)

// bootTable is a table that is told by attributes where its data are.
func (p *page) bootTable(attrs string) string {
	var head strings.Builder
	for n, c := range p.columns() {
		made := ""
		if n == 0 {
			made = p.made(" data-formatter=\"linked\"")
		}
		fmt.Fprintf(&head, "<th data-field=%q%s>%s</th>", p.key(c), made,
			html.EscapeString(p.label(c)))
	}
	return p.fill(`<script>function linked(value, row) { return LINKED; }</script>
<table data-toggle="table" data-url="FILE" data-pagination="true" data-search="true" data-page-size="SIZE"ATTRS>
<thead><tr>HEAD</tr></thead></table>
`, "LINKED", linkOf("row", "value"), "ATTRS", attrs, "HEAD", head.String())
}

// bootstrap-table.
var (
	BootstrapRows = trait("bootstrap-table", inPage, bootstrapTable, func(p *page) string {
		return p.table(
			p.fill(`data-toggle="table" data-pagination="true" data-search="true" ` +
				`data-page-size="SIZE"`))
	})
	BootstrapFetched = trait("bootstrap-table", inFile, bootstrapTable, func(p *page) string {
		return p.bootTable("")
	})
	BootstrapServed = trait("bootstrap-table", byPage, bootstrapTable, func(p *page) string {
		return p.bootTable(` data-side-pagination="server"`)
	})
)

func (p *page) agColumns() string {
	made := ", cellRenderer: function (c) { return c.value; }"
	if !p.link {
		made = ", cellRenderer: function (c) { return " + linkOf("c.data", "c.value") + "; }"
	}
	return p.definitions("{field: KEY, headerName: LABEL, filter: trueLINK}", made)
}

const agBox = `<div id="grid" class="ag-theme-quartz" style="height: 500px"></div>
`

// AG Grid draws the rows and columns that are in sight alone.
var (
	AgInline = trait("ag-grid", inScript, agGrid, func(p *page) string {
		return agBox + p.fill(`<script>
const gridOptions = {columnDefs: COLUMNS, rowData: ITEMS, pagination: true};
agGrid.createGrid(document.querySelector('#grid'), gridOptions);
</script>
`, "COLUMNS", p.agColumns())
	})
	AgFetched = trait("ag-grid", inFile, agGrid, func(p *page) string {
		return agBox + p.fill(`<script>
const api = agGrid.createGrid(document.querySelector('#grid'), {columnDefs: COLUMNS});
fetch('FILE').then(function (r) { return r.json(); }).then(function (d) { api.setGridOption('rowData', d); });
</script>
`, "COLUMNS", p.agColumns())
	})
	AgServed = trait("ag-grid", byPage, agGrid, func(p *page) string {
		return agBox + p.fill(`<script>
agGrid.createGrid(document.querySelector('#grid'), {columnDefs: COLUMNS, rowModelType: 'infinite', cacheBlockSize: SIZE,
datasource: {getRows: function (p) {
  fetch('FILE?startRow=' + p.startRow + '&endRow=' + p.endRow).then(function (r) { return r.json(); })
  .then(function (d) { p.successCallback(d, d.length < SIZE ? p.startRow + d.length : -1); });
}}});
</script>
`, "COLUMNS", p.agColumns())
	})
)

// TableSorter has a pager and a row of filters.
var TableSorter = trait("tablesorter", inPage, tableSorter, func(p *page) string {
	return p.table(`class="tablesorter"`) +
		p.fill(`<div class="pager"><span class="first">|&lt;</span>
<span class="prev">&lt;</span><span class="pagedisplay"></span><span class="next">&gt;</span></div>
<script>$(function () { $('table.tablesorter').tablesorter({widgets: ['zebra', 'filter']})
.tablesorterPager({container: $('.pager'), size: SIZE, removeRows: true}); });</script>
`)
})

// FooTable filters by a box beside the table.
var FooTable = trait("footable", inPage, fooTable, func(p *page) string {
	return p.fill("<p>SEARCH: <input id=\"filter\" type=\"text\"></p>\n") +
		p.table(p.fill(`class="footable" data-filter="#filter" data-page-size="SIZE"`)) +
		"<div class=\"pagination\"></div><script>jQuery(function () { " +
		"jQuery('.footable').footable(); });</script>\n"
})

// filters are buttons that show some cards alone.
const filters = `<button type="button" data-filter="*">*</button><button type="button" data-filter=".new">1</button>
`

// Isotope and MixItUp filter cards by buttons, jPList by a box.
var (
	Isotope = trait("isotope", inPage, []string{"isotope-layout/dist/isotope.pkgd.min.js"},
		func(p *page) string {
			return filters + "<div class=\"grid\">" + p.cards("div", "element-item") + "</div>\n" +
				"<script>new Isotope('.grid', {itemSelector: '.element-item', layoutMode: " +
				"'fitRows'});</script>\n"
		})
	MixItUp = trait("mixitup", inPage, []string{"mixitup/dist/mixitup.min.js"},
		func(p *page) string {
			return filters + "<div class=\"container\">" + p.cards("div", "mix") + "</div>\n" +
				"<script>mixitup('.container');</script>\n"
		})
	JPList = trait("jplist", inPage, []string{"jplist-es6/dist/1.2.0/jplist.min.js"},
		func(p *page) string {
			cards := strings.ReplaceAll(p.cards("div", "item"), `<div class="item">`,
				`<div class="item" data-jplist-item>`)
			return p.fill(
				`<input data-jplist-control="textbox-filter" data-group="g1" data-name="f" data-path=".title"
type="text" placeholder="SEARCH">
<div data-jplist-group="g1">CARDS</div>
<nav data-jplist-control="pagination" data-group="g1" data-items-per-page="SIZE" data-current-page="0" data-name="p">
<button type="button" data-type="prev">&lt;</button><div data-type="pages">
<button type="button" data-type="page">{pageNumber}</button></div>
<button type="button" data-type="next">&gt;</button></nav>
<script>jplist.init();</script>
`, "CARDS", cards)
		})
)

// card is a function of a script that draws an item of data as a card.
func (p *page) card() string {
	title := "d." + p.key(p.columns()[0])
	if !p.link {
		title = linkOf("d", title)
	}
	parts := []string{"'<div class=\"entry\"><h3>' + " + title + " + '</h3>'"}
	for _, c := range p.columns()[1:] {
		label := strings.ReplaceAll(html.EscapeString(p.label(c)), "'", "\\'")
		parts = append(parts, fmt.Sprintf("'<p>%s: ' + (d.%s || '') + '</p>'", label, p.key(c)))
	}
	return "function card(d) { return " + strings.Join(append(parts, "'</div>'"), " + ") + "; }"
}

// PaginationInline is Pagination.js with a template of the site's own.
var PaginationInline = trait("paginationjs", inScript, paginationJS, func(p *page) string {
	return p.fill(`<div id="data"></div><div id="pages"></div>
<script>CARD
$(function () { $('#pages').pagination({dataSource: ITEMS, pageSize: SIZE,
callback: function (d) { $('#data').html(d.map(card).join('')); }}); });</script>
`, "CARD", p.card())
})

// JSGrid has a row of filters.
var JSGrid = trait("jsgrid", inScript, []string{jquery, "jsgrid/dist/jsgrid.min.js"},
	func(p *page) string {
		made := p.made(", itemTemplate: function (value, row) { return " + linkOf("row", "value") +
			"; }")
		return p.fill(`<div id="g"></div>
<script>$(function () { $('#g').jsGrid({width: '100%', paging: true, pageSize: SIZE, filtering: true,
data: ITEMS, fields: FIELDS}); });</script>
`, "FIELDS", p.definitions("{name: KEY, title: LABEL, type: 'text'LINK}", made))
	})

// hand is a script of the site's own, as many have: data come in some way, and then draw is called.
func (p *page) hand(data string) string {
	return p.fill(`<input id="q" placeholder="SEARCH"><div id="out"></div>
<script>CARD
let DATA = [];
function draw() {
  const q = document.getElementById('q').value.toLowerCase();
  document.getElementById('out').innerHTML =
    DATA.filter(d => JSON.stringify(d).toLowerCase().includes(q)).slice(0, SIZE).map(card).join('');
}
document.getElementById('q').addEventListener('input', draw);
FIRST
</script>
`, "CARD", p.card(), "FIRST", p.fill(data))
}

// Scripts without a library.
var (
	HandInline = trait("hand-made", inScript, nil, func(p *page) string {
		return p.hand("DATA = ITEMS; draw();")
	})
	HandFetched = trait("hand-made", inFile, nil, func(p *page) string {
		return p.hand("fetch('FILE').then(r => r.json()).then(d => { DATA = d; draw(); });")
	})
	HandServed = trait("hand-made", byPage, nil, func(p *page) string {
		return p.fill(`<div id="out"></div><button type="button" id="on">+</button>
<script>CARD
let at = 0;
function more() {
  fetch('FILE?skip=' + at + '&take=SIZE').then(r => r.json()).then(d => {
    document.getElementById('out').insertAdjacentHTML('beforeend', d.map(card).join(''));
    at += d.length;
  });
}
document.getElementById('on').addEventListener('click', more);
more();
</script>
`, "CARD", p.card())
	})
)
