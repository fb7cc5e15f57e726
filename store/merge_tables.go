package store

import (
	"fmt"
	"slices"
	"strings"
)

// A part is one of the two histories of a site. Each is deleted and taken whole, as --restart does.
type part int

const (
	crawlPart part = iota
	harvestPart
)

// A historyTable is a table whose rows are of one site's history, and which rows that are of the
// site ?2 of the store src.
type historyTable struct {
	name  string
	part  part
	where string
}

// bySite, byVisit, byStep and byRecord find rows of a site. A page that is filed here under another
// site stays there, and its further copy is left out with all that hangs on it: see linked.
const (
	bySite   = `x.site_id = ?2`
	byVisit  = `x.link_id IN (SELECT link_id FROM src.visits WHERE site_id = ?2) AND ` + linked
	byStep   = `x.step_id IN (SELECT id FROM src.steps WHERE site_id = ?2)`
	byRecord = `x.record_id IN (SELECT id FROM src.record_rows WHERE site_id = ?2)`
	linked   = `x.link_id + ?3 IN (SELECT link_id FROM main.visits)`
)

// historyTables are all of them, what is referred to before what refers to it.
var historyTables = []historyTable{
	{"links", crawlPart, `x.id IN (SELECT id FROM src.links WHERE site_id = ?2 AND visited = 0 ` +
		`UNION SELECT link_id FROM src.visits WHERE site_id = ?2)`},
	{"visits", crawlPart, bySite + ` AND x.link_id + ?3 IN (SELECT id FROM main.links)`},
	{"visit_texts", crawlPart, `x.id IN (SELECT v.text_id FROM src.visits v WHERE v.site_id = ?2 ` +
		`AND v.text_id > 0 AND v.link_id + ?3 IN (SELECT link_id FROM main.visits))`},
	{"hops", crawlPart, byVisit},
	{"redirects", crawlPart, byVisit},
	{"cloaks", crawlPart, byVisit},
	{"drawings", crawlPart, byVisit},
	{"oddities", crawlPart, byVisit},
	{"revisits", crawlPart, byVisit},
	{"forms", crawlPart, bySite},
	{"form_pages", crawlPart, byVisit},
	{"left_counts", crawlPart, bySite},
	{"left_links", crawlPart, bySite},
	{"outward", crawlPart, byVisit},
	{"leads", crawlPart, bySite},
	{"rounds", harvestPart, bySite},
	{"queries", harvestPart, bySite},
	{"steps", harvestPart, bySite},
	{"estimates", harvestPart, bySite},
	{"sightings", harvestPart, bySite},
	{"record_rows", harvestPart, bySite},
	{"shown_rows", harvestPart, byRecord},
	{"documents", harvestPart, bySite},
	{"step_documents", harvestPart, byStep},
}

// rowsOf is the table whose row the column of that name holds the number of; id is a row of its own
// table.
var rowsOf = map[string]string{
	"link_id": "links", "first_link": "links", "text_id": "visit_texts", "form_id": "forms",
	"query_id": "queries", "step_id": "steps", "step": "steps", "record_id": "record_rows",
	"document_id": "documents",
}

// row lists the columns of a table, and what becomes of them in a row x that is copied; offset is
// what is added to numbers of rows.
func (m *merging) row(table string, offset map[string]int64) (columns, values string) {
	var all, as []string
	for _, c := range m.names[table] {
		all, as = append(all, `"`+c+`"`), append(as, copied(table, c, offset))
	}
	return strings.Join(all, `, `), strings.Join(as, `, `)
}

// copied is what a column of a row x becomes; rows of the site ?2 are those of the site ?1 then.
func copied(table, column string, offset map[string]int64) string {
	of := rowsOf[column]
	if column == "id" {
		of = table
	}
	switch {
	case of != "":
		return fmt.Sprintf(`iif(x.%[1]s = 0, 0, x.%[1]s + %[2]d)`, column, offset[of]) // 0 is none
	case column == "listed":
		return fmt.Sprintf(`iif(x.listed IS NULL, NULL, deepcrawl_moved(x.listed, %d))`,
			offset["record_rows"])
	case column == "shape" || column == "form" && (table == "record_rows" || table == "shown_rows"):
		return fmt.Sprintf(hereOf, column)
	case column == "site_id" && table == "links": // a link of a page may lead to another site
		return `iif(x.site_id = ?2, ?1, (SELECT t.id FROM main.sites t JOIN src.sites s ON s.key ` +
			`= t.key WHERE s.id = x.site_id))`
	case column == "site_id":
		return `?1`
	}
	return `x."` + column + `"`
}

// hereOf is our row of a text that many records share, where theirs stands in a column of a row x.
const hereOf = `(SELECT h.id FROM src.repeated t JOIN src.sites s ON s.id = t.site_id
	JOIN main.sites m ON m.key = s.key
	JOIN main.repeated h ON h.site_id = m.id AND h.text = t.text WHERE t.id = x.%s)`

// take puts the other store's history of a site in the place of ours.
func (m *merging) take(t twin, p part) error {
	if err := m.drop(t, p); err != nil {
		return err
	}
	for _, table := range historyTables {
		if table.part != p {
			continue
		}
		columns, values := m.row(table.name, m.offset)
		verb, order := `INSERT`, ``
		if slices.Contains(m.names[table.name], "key") && p == crawlPart {
			// keys of links are one for all sites, and the first who has a link keeps it
			verb = `INSERT OR IGNORE`
		}
		if slices.Contains(m.names[table.name], "id") {
			order = ` ORDER BY x.id`
		}
		err := m.w.exec(
			fmt.Sprintf(`%s INTO main.%s (%s) SELECT %s FROM src.%[2]s x WHERE %[5]s%[6]s`, verb,
				table.name,
				columns, values, table.where, order), t.here, t.src, m.offset["links"])
		if err != nil {
			return fmt.Errorf("%s: %w", table.name, err)
		}
	}
	if p == crawlPart {
		return m.standing(t)
	}
	return nil
}

// drop removes our history of a site.
func (m *merging) drop(t twin, p part) error {
	statements := ofCrawl
	if p == harvestPart {
		statements = append(slices.Clone(ofHarvest), `DELETE FROM sightings WHERE site_id = ?`)
	}
	for _, s := range statements {
		if err := m.w.exec(s, t.here); err != nil {
			return err
		}
	}
	return nil
}

// standing takes over how the crawl of a site stands, and of what it was.
func (m *merging) standing(t twin) error {
	err := m.w.exec(`UPDATE main.sites SET status = s.status, reason = s.reason, depth = s.depth,
		url = CASE WHEN s.url = '' THEN sites.url ELSE s.url END, line = CASE
			WHEN s.line = '' THEN sites.line ELSE s.line END
		FROM (SELECT * FROM src.sites WHERE id = ?2) s WHERE sites.id = ?1`, t.here, t.src)
	if err != nil {
		return err
	}
	if err := m.w.exec(`DELETE FROM main.scopes WHERE site = ?`, t.key); err != nil {
		return err
	}
	return m.w.exec(`INSERT INTO main.scopes SELECT * FROM src.scopes WHERE site = ?`, t.key)
}

// newest are tables of facts that a site or host has once: the newer one is kept. What the key is,
// SQLite knows.
var newest = map[string]string{"host_paces": "host", "host_robots": "host", "host_rests": "host",
	"looks": "site, page"}

// commons takes over what is of no single history: the list of sites, what is known of hosts, and
// words for fields.
func (m *merging) commons() error {
	m.w.entries = uncounted
	all := []string{
		// A site that a user named for one of the stores was not found alone.
		`INSERT INTO main.sites (key, url, line, found) SELECT key, url, line, found FROM src.sites
			WHERE true ORDER BY id ON CONFLICT (key) DO UPDATE SET
			url = CASE WHEN sites.url = '' THEN excluded.url ELSE sites.url END, line = CASE
				WHEN sites.line = '' THEN excluded.line ELSE sites.line END,
			found = CASE WHEN excluded.line <> '' AND excluded.found = '' THEN ''
				WHEN sites.line = '' THEN excluded.found ELSE sites.found END
			WHERE sites.url = '' AND excluded.url <> '' OR sites.line = '' AND excluded.line <> ''
				OR sites.found <> '' AND excluded.line <> '' AND excluded.found = ''`,
		`INSERT OR IGNORE INTO main.repeated (site_id, text) SELECT t.id, p.text FROM ` +
			`src.repeated p JOIN src.sites s ON s.id = p.site_id JOIN main.sites t ON t.key = ` +
			`s.key ORDER BY p.id`,
		`INSERT INTO main.label_values SELECT * FROM src.label_values WHERE (SELECT count(*) ` +
			`FROM main.label_values) < ` + fmt.Sprint(maxEntries) + `
			ON CONFLICT DO UPDATE SET weight = excluded.weight
				WHERE excluded.weight > label_values.weight`,
		`INSERT INTO main.lessons SELECT * FROM src.lessons WHERE true ON CONFLICT DO UPDATE SET ` +
			`visits = excluded.visits, reward = excluded.reward WHERE excluded.visits > ` +
			`lessons.visits`,
		`INSERT INTO main.means SELECT * FROM src.means WHERE true ON CONFLICT DO UPDATE SET ` +
			`first_at = min(first_at, excluded.first_at), last_at = max(last_at, excluded.last_at)`,
		// How often a host answered with which status goes with how often it was asked.
		`CREATE TEMP TABLE IF NOT EXISTS newer_hosts (host TEXT PRIMARY KEY)`,
		`DELETE FROM temp.newer_hosts`,
		`INSERT INTO temp.newer_hosts SELECT s.host FROM src.host_tallies s LEFT
			JOIN main.host_tallies t ON t.host = s.host
			WHERE t.host IS NULL OR (s.last_at, s.requests) > (t.last_at, t.requests)`,
		`DELETE FROM main.host_statuses WHERE host IN (SELECT host FROM temp.newer_hosts)`,
		`INSERT INTO main.host_statuses SELECT * FROM src.host_statuses WHERE host IN (SELECT ` +
			`host FROM temp.newer_hosts)`,
		`INSERT OR REPLACE INTO main.host_tallies SELECT * FROM src.host_tallies WHERE host IN ` +
			`(SELECT host FROM temp.newer_hosts)`,
	}
	for table, key := range newest {
		all = append(all,
			fmt.Sprintf(`INSERT OR REPLACE INTO main.%[1]s SELECT * FROM src.%[1]s s
				WHERE NOT EXISTS (
			SELECT 1 FROM main.%[1]s t WHERE (%[2]s) = (%[3]s) AND t.at >= s.at)`, table,
				ofTable("t", key), ofTable("s", key)))
	}
	for _, statement := range all {
		if err := m.w.exec(statement); err != nil {
			return err
		}
	}
	clear(m.w.sites)
	clear(m.w.texts)
	return nil
}

func ofTable(table, columns string) string {
	return table + `.` + strings.ReplaceAll(columns, `, `, `, `+table+`.`)
}

// in names the schema of a query, where {} stands for it.
func in(schema, query string) string { return strings.ReplaceAll(query, `{}`, schema) }
