package widget

import (
	"fmt"
	"html"
	"strings"
)

const jquery = "jquery/dist/jquery.min.js"

var dataTables = []string{jquery, "datatables.net/js/jquery.dataTables.min.js"}

// madeLink is the expression by which a script makes the link of a title, of a value and its row.
const madeLink = "'<a href=\"/item/' + ROW.id + '\">' + VALUE + '</a>'"

func linkOf(row, value string) string {
	return strings.NewReplacer("ROW", row, "VALUE", value).Replace(madeLink)
}

func (p *page) ifMade(text string) string {
	if p.link {
		return ""
	}
	return text
}

func (p *page) tableColumns() string {
	return p.definitions("{data: KEY, title: LABELLINK}", p.ifMade(", render: function (d, t, row) { return t === 'display' ? "+linkOf("row", "d")+" : d; }"))
}

// DataTables over jQuery.
var (
	DataTablesRows = trait("datatables", inPage, dataTables, func(p *page) string {
		return p.table(`id="example" class="display"`, p.items) + script(fmt.Sprintf("$(function () { $('#example').DataTable({pageLength: %d}); });", p.size))
	})
	DataTablesInline = trait("datatables", inScript, dataTables, func(p *page) string {
		return `<table id="list" class="display"></table>` + script(fmt.Sprintf("var rows = %s;\n$(function () { $('#list').DataTable({data: rows, pageLength: %d, columns: %s}); });", p.objects(), p.size, p.tableColumns()))
	})
	DataTablesFetched = trait("datatables", inFile, dataTables, func(p *page) string {
		return `<table id="list" class="display"></table>` + script(fmt.Sprintf("$(function () { $('#list').DataTable({ajax: '%s', pageLength: %d, columns: %s}); });", p.data, p.size, p.tableColumns()))
	})
	DataTablesServed = trait("datatables", byPage, dataTables, func(p *page) string {
		return `<table id="list" class="display"></table>` + script(fmt.Sprintf("$(function () { $('#list').DataTable({serverSide: true, processing: true, ajax: '%s', pageLength: %d, columns: %s}); });", p.data, p.size, p.tableColumns()))
	})
)

var simpleTables = []string{"simple-datatables/dist/umd/simple-datatables.js"}

// simple-datatables, without jQuery.
var (
	SimpleRows = trait("simple-datatables", inPage, simpleTables, func(p *page) string {
		return p.table(`id="t1"`, p.items) + script(fmt.Sprintf("new simpleDatatables.DataTable('#t1', {perPage: %d});", p.size))
	})
	SimpleInline = trait("simple-datatables", inScript, simpleTables, func(p *page) string {
		lists := each(p.items, func(i int) []any { l := p.list(i); return l[:len(l)-1] })
		return `<table id="t1"></table>` + script(fmt.Sprintf("new simpleDatatables.DataTable('#t1', {perPage: %d, data: {headings: %s, data: %s}});", p.size, p.headings(), asJSON(lists)))
	})
)

// ListJS leafs and searches through a list.
var ListJS = trait("list.js", inPage, []string{"list.js/dist/list.min.js"}, func(p *page) string {
	var names []string
	for _, c := range p.columns()[1:] {
		names = append(names, p.key(c))
	}
	return fmt.Sprintf("<div id=\"entries\"><input class=\"search\" placeholder=%q>\n<ul class=\"list\">\n%s</ul><ul class=\"pagination\"></ul></div>\n", html.EscapeString(p.Site.Say("search")), p.cards("li", "entry")) +
		script(fmt.Sprintf("new List('entries', {valueNames: %s, page: %d, pagination: true});", asJSON(append([]string{"title"}, names...)), p.size))
})

var gridJS = []string{"gridjs/dist/gridjs.umd.js"}

func (p *page) gridColumns() string {
	made := ", formatter: function (cell, row) { return gridjs.html('<a href=\"/item/' + row.cells[0].data + '\">' + cell + '</a>'); }"
	if p.link {
		made = ", formatter: function (cell) { return gridjs.html(cell); }"
	}
	return "[{id: 'id', hidden: true}," + strings.TrimPrefix(p.definitions("{id: KEY, name: LABELLINK}", made), "[")
}

// Grid.js.
var (
	GridRows = trait("gridjs", inPage, gridJS, func(p *page) string {
		return p.table(`id="source"`, p.items) + "<div id=\"wrapper\"></div>" + script(fmt.Sprintf("new gridjs.Grid({from: document.getElementById('source'), search: true, pagination: {limit: %d}}).render(document.getElementById('wrapper'));", p.size))
	})
	GridInline = trait("gridjs", inScript, gridJS, func(p *page) string {
		return "<div id=\"wrapper\"></div>" + script(fmt.Sprintf("new gridjs.Grid({columns: %s, data: %s, search: true, sort: true, pagination: {limit: %d}}).render(document.getElementById('wrapper'));", p.gridColumns(), p.objects(), p.size))
	})
	GridFetched = trait("gridjs", inFile, gridJS, func(p *page) string {
		return "<div id=\"wrapper\"></div>" + script(fmt.Sprintf("new gridjs.Grid({columns: %s, server: {url: '%s', then: function (d) { return d; }}, search: true, pagination: {limit: %d}}).render(document.getElementById('wrapper'));", p.gridColumns(), p.data, p.size))
	})
	GridServed = trait("gridjs", byPage, gridJS, func(p *page) string {
		return "<div id=\"wrapper\"></div>" + script(fmt.Sprintf(`new gridjs.Grid({columns: %s,
  server: {url: '%s', then: function (d) { return d.rows; }, total: function (d) { return d.total; }},
  search: {server: {url: function (prev, word) { return prev + '?search=' + encodeURIComponent(word); }}},
  pagination: {limit: %d, server: {url: function (prev, page, limit) { return prev + (prev.indexOf('?') < 0 ? '?' : '&') + 'limit=' + limit + '&offset=' + page * limit; }}}
}).render(document.getElementById('wrapper'));`, p.gridColumns(), p.data, p.size))
	})
)

var tabulator = []string{"tabulator-tables/dist/js/tabulator.min.js"}

func (p *page) tabColumns() string {
	made := ", formatter: 'html'"
	if !p.link {
		made = ", formatter: 'link', formatterParams: {url: function (cell) { return '/item/' + cell.getData().id; }}"
	}
	return p.definitions("{field: KEY, title: LABEL, headerFilter: 'input'LINK}", made)
}

// Tabulator draws the rows that are in sight alone.
var (
	TabulatorRows = trait("tabulator", inPage, tabulator, func(p *page) string {
		return p.table(`id="tab"`, p.items) + script(fmt.Sprintf("new Tabulator('#tab', {pagination: true, paginationSize: %d, layout: 'fitColumns'});", p.size))
	})
	TabulatorInline = trait("tabulator", inScript, tabulator, func(p *page) string {
		return "<div id=\"tab\"></div>" + script(fmt.Sprintf("var tableData = %s;\nnew Tabulator('#tab', {data: tableData, height: 320, columns: %s});", p.objects(), p.tabColumns()))
	})
	TabulatorFetched = trait("tabulator", inFile, tabulator, func(p *page) string {
		return "<div id=\"tab\"></div>" + script(fmt.Sprintf("new Tabulator('#tab', {ajaxURL: '%s', height: 320, columns: %s});", p.data, p.tabColumns()))
	})
	TabulatorServed = trait("tabulator", byPage, tabulator, func(p *page) string {
		return "<div id=\"tab\"></div>" + script(fmt.Sprintf("new Tabulator('#tab', {ajaxURL: '%s', pagination: true, paginationMode: 'remote', paginationSize: %d, columns: %s});", p.data, p.size, p.definitions("{field: KEY, title: LABELLINK}", ", formatter: "+map[bool]string{true: "'html'", false: "'link', formatterParams: {url: function (cell) { return '/item/' + cell.getData().id; }}"}[p.link])))
	})
)

var bootstrapTable = []string{jquery, "bootstrap-table/dist/bootstrap-table.min.js"}

func (p *page) bootHead() string {
	var b strings.Builder
	b.WriteString("<thead><tr>")
	for n, c := range p.columns() {
		made := ""
		if n == 0 && !p.link {
			made = " data-formatter=\"linked\""
		}
		fmt.Fprintf(&b, "<th data-field=%q%s>%s</th>", p.key(c), made, html.EscapeString(p.label(c)))
	}
	return b.String() + "</tr></thead>"
}

func bootLink() string {
	return script("function linked(value, row) { return " + linkOf("row", "value") + "; }")
}

// bootstrap-table, which is told what to do by attributes.
var (
	BootstrapRows = trait("bootstrap-table", inPage, bootstrapTable, func(p *page) string {
		return p.table(fmt.Sprintf(`data-toggle="table" data-pagination="true" data-search="true" data-page-size="%d"`, p.size), p.items)
	})
	BootstrapFetched = trait("bootstrap-table", inFile, bootstrapTable, func(p *page) string {
		return bootLink() + fmt.Sprintf("<table data-toggle=\"table\" data-url=%q data-pagination=\"true\" data-search=\"true\" data-page-size=\"%d\">%s</table>\n", p.data, p.size, p.bootHead())
	})
	BootstrapServed = trait("bootstrap-table", byPage, bootstrapTable, func(p *page) string {
		return bootLink() + fmt.Sprintf("<table data-toggle=\"table\" data-url=%q data-side-pagination=\"server\" data-pagination=\"true\" data-search=\"true\" data-page-size=\"%d\">%s</table>\n", p.data, p.size, p.bootHead())
	})
)

var agGrid = []string{"ag-grid-community/dist/ag-grid-community.min.js"}

func (p *page) agColumns() string {
	made := ", cellRenderer: function (c) { return " + linkOf("c.data", "c.value") + "; }"
	if p.link {
		made = ", cellRenderer: function (c) { return c.value; }"
	}
	return p.definitions("{field: KEY, headerName: LABEL, filter: trueLINK}", made)
}

// AG Grid draws the rows and columns that are in sight alone.
var (
	AgInline = trait("ag-grid", inScript, agGrid, func(p *page) string {
		return "<div id=\"grid\" class=\"ag-theme-quartz\" style=\"height: 500px\"></div>" + script(fmt.Sprintf("const gridOptions = {columnDefs: %s, rowData: %s, pagination: true};\nagGrid.createGrid(document.querySelector('#grid'), gridOptions);", p.agColumns(), p.objects()))
	})
	AgFetched = trait("ag-grid", inFile, agGrid, func(p *page) string {
		return "<div id=\"grid\" class=\"ag-theme-quartz\" style=\"height: 500px\"></div>" + script(fmt.Sprintf("const api = agGrid.createGrid(document.querySelector('#grid'), {columnDefs: %s});\nfetch('%s').then(function (r) { return r.json(); }).then(function (d) { api.setGridOption('rowData', d); });", p.agColumns(), p.data))
	})
)

// TableSorter has a pager and a row of filters.
var TableSorter = trait("tablesorter", inPage, []string{jquery, "tablesorter/dist/js/jquery.tablesorter.combined.min.js", "tablesorter/dist/js/extras/jquery.tablesorter.pager.min.js"}, func(p *page) string {
	return p.table(`class="tablesorter"`, p.items) +
		`<div class="pager"><span class="first">|&lt;</span><span class="prev">&lt;</span><span class="pagedisplay"></span><span class="next">&gt;</span><span class="last">&gt;|</span></div>` +
		script(fmt.Sprintf("$(function () { $('table.tablesorter').tablesorter({widgets: ['zebra', 'filter']}).tablesorterPager({container: $('.pager'), size: %d, removeRows: true}); });", p.size))
})

// FooTable filters by a box beside the table.
var FooTable = trait("footable", inPage, []string{jquery, "footable/dist/footable.min.js", "footable/dist/footable.filter.min.js", "footable/dist/footable.paginate.min.js"}, func(p *page) string {
	return fmt.Sprintf("<p>%s: <input id=\"filter\" type=\"text\"></p>\n", html.EscapeString(p.Site.Say("search"))) +
		p.table(fmt.Sprintf(`class="footable" data-filter="#filter" data-page-size="%d"`, p.size), p.items) +
		"<div class=\"pagination\"></div>" + script("jQuery(function () { jQuery('.footable').footable(); });")
})

// buttons are what filters cards by a category, with the value that each has.
func (p *page) buttons(attr, prefix string) string {
	var b strings.Builder
	for n := range 4 {
		fmt.Fprintf(&b, "<button type=\"button\" %s=\"%sg%d\">%d</button>\n", attr, prefix, n, n+1)
	}
	return b.String()
}

// Isotope and MixItUp filter cards by buttons, jPList by a box.
var (
	Isotope = trait("isotope", inPage, []string{"isotope-layout/dist/isotope.pkgd.min.js"}, func(p *page) string {
		return "<div class=\"filters\">" + p.buttons("data-filter", ".") + "</div><div class=\"grid\">" + p.cards("div", "element-item") + "</div>" +
			script("new Isotope('.grid', {itemSelector: '.element-item', layoutMode: 'fitRows'});")
	})
	MixItUp = trait("mixitup", inPage, []string{"mixitup/dist/mixitup.min.js"}, func(p *page) string {
		return p.buttons("data-filter", ".") + "<div class=\"container\">" + p.cards("div", "mix") + "</div>" + script("mixitup('.container');")
	})
	JPList = trait("jplist", inPage, []string{"jplist-es6/dist/1.2.0/jplist.min.js"}, func(p *page) string {
		return fmt.Sprintf("<input data-jplist-control=\"textbox-filter\" data-group=\"g1\" data-name=\"f\" data-path=\".title\" type=\"text\" placeholder=%q>\n", html.EscapeString(p.Site.Say("search"))) +
			"<div data-jplist-group=\"g1\">" + strings.ReplaceAll(p.cards("div", "item"), "<div class=\"item\">", "<div class=\"item\" data-jplist-item>") + "</div>\n" +
			fmt.Sprintf("<nav data-jplist-control=\"pagination\" data-group=\"g1\" data-items-per-page=\"%d\" data-current-page=\"0\" data-name=\"p\"><button type=\"button\" data-type=\"prev\">&lt;</button><div data-type=\"pages\"><button type=\"button\" data-type=\"page\">{pageNumber}</button></div><button type=\"button\" data-type=\"next\">&gt;</button></nav>\n", p.size) +
			script("jplist.init();")
	})
)

// template draws items of data as cards in a script.
func (p *page) template() string {
	var parts []string
	title := linkOf("d", "d."+p.key(p.columns()[0]))
	if p.link {
		title = "d." + p.key(p.columns()[0])
	}
	for _, c := range p.columns()[1:] {
		parts = append(parts, fmt.Sprintf("'<p>%s: ' + (d.%s || '') + '</p>'", html.EscapeString(strings.ReplaceAll(p.label(c), "'", "\\'")), p.key(c)))
	}
	return "function card(d) { return '<div class=\"entry\"><h3>' + " + title + " + '</h3>' + " + strings.Join(append(parts, "'</div>'"), " + ") + "; }\n"
}

var paginationJS = []string{jquery, "paginationjs/dist/pagination.min.js"}

// Pagination.js and a template.
var (
	PaginationInline = trait("paginationjs", inScript, paginationJS, func(p *page) string {
		return "<div id=\"data\"></div><div id=\"pages\"></div>" + script(p.template()+fmt.Sprintf("$(function () { $('#pages').pagination({dataSource: %s, pageSize: %d, callback: function (d) { $('#data').html(d.map(card).join('')); }}); });", p.objects(), p.size))
	})
	JSGrid = trait("jsgrid", inScript, []string{jquery, "jsgrid/dist/jsgrid.min.js"}, func(p *page) string {
		made := ", itemTemplate: function (value, row) { return " + linkOf("row", "value") + "; }"
		if p.link {
			made = ""
		}
		return "<div id=\"g\"></div>" + script(fmt.Sprintf("$(function () { $('#g').jsGrid({width: '100%%', paging: true, pageSize: %d, filtering: true, data: %s, fields: %s}); });", p.size, p.objects(), p.definitions("{name: KEY, title: LABEL, type: 'text'LINK}", made)))
	})
	// Hand is no library: a script of the site's own, as many have.
	HandInline = trait("hand-made", inScript, nil, func(p *page) string {
		return fmt.Sprintf("<input id=\"q\" placeholder=%q><div id=\"out\"></div>", html.EscapeString(p.Site.Say("search"))) + script(p.template()+fmt.Sprintf(`const DATA = %s;
function draw() { const q = document.getElementById('q').value.toLowerCase(); document.getElementById('out').innerHTML = DATA.filter(d => JSON.stringify(d).toLowerCase().includes(q)).slice(0, %d).map(card).join(''); }
document.getElementById('q').addEventListener('input', draw); draw();`, p.objects(), p.size))
	})
	HandFetched = trait("hand-made", inFile, nil, func(p *page) string {
		return fmt.Sprintf("<input id=\"q\" placeholder=%q><div id=\"out\"></div>", html.EscapeString(p.Site.Say("search"))) + script(p.template()+fmt.Sprintf(`let DATA = [];
function draw() { const q = document.getElementById('q').value.toLowerCase(); document.getElementById('out').innerHTML = DATA.filter(d => JSON.stringify(d).toLowerCase().includes(q)).slice(0, %d).map(card).join(''); }
document.getElementById('q').addEventListener('input', draw);
fetch('%s').then(r => r.json()).then(d => { DATA = d; draw(); });`, p.size, p.data))
	})
)
