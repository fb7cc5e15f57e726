-- The export contract. Tables and columns are only ever added; other programs read them by name.
-- Times are RFC 3339 in UTC; durations are seconds. The tables are not STRICT, which SQLite before 3.37 cannot read at all.

CREATE TABLE meta (
	key   TEXT PRIMARY KEY,
	value TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE sites (
	id          INTEGER PRIMARY KEY,
	url         TEXT NOT NULL,
	key         TEXT NOT NULL UNIQUE, -- registrable domain, or host:port
	status      TEXT NOT NULL,        -- of the last crawl
	reason      TEXT NOT NULL,
	pages       INTEGER NOT NULL,
	stopped     TEXT NOT NULL,        -- why the last harvest stopped
	stop_reason TEXT NOT NULL,
	estimate    REAL,                 -- size of the database, NULL without evidence
	json_schema TEXT NOT NULL         -- of a record in JSON lines (draft 2020-12)
);

CREATE TABLE columns ( -- attributes as all records of a site have them, without those that are gone; names stay from the first export on
	site_id  INTEGER NOT NULL REFERENCES sites (id),
	name     TEXT NOT NULL,    -- attributes.name
	type     TEXT NOT NULL,    -- that all of its values have, by all of them; later exports may have a wider one, which is text in the end
	filled   REAL NOT NULL,    -- share of the records that have it
	"distinct" INTEGER NOT NULL, -- different values
	example  TEXT NOT NULL,    -- up to three values, as a JSON array
	origin   TEXT NOT NULL,    -- what told its name: label, markup, linked data, form, text before, class, type; '' where that was not kept
	aliases  TEXT NOT NULL DEFAULT '[]', -- what other forms call it, or it would be called by what was learnt since, as a JSON array
	type_was TEXT NOT NULL DEFAULT '',   -- type at the first export; '' where it is the same
	PRIMARY KEY (site_id, name)
) WITHOUT ROWID;

CREATE TABLE forms (
	id          TEXT PRIMARY KEY,
	site_id     INTEGER NOT NULL REFERENCES sites (id),
	page_url    TEXT NOT NULL,
	action      TEXT NOT NULL,
	method      TEXT NOT NULL,
	via         TEXT NOT NULL, -- html or xhr
	kind        TEXT NOT NULL, -- search, login, ...
	probability REAL NOT NULL, -- of kind
	searchable  INTEGER NOT NULL,
	why         TEXT NOT NULL, -- searchable or not
	caption     TEXT NOT NULL,
	first_seen  TEXT NOT NULL
);

CREATE TABLE form_fields (
	form_id      TEXT NOT NULL REFERENCES forms (id),
	position     INTEGER NOT NULL,
	name         TEXT NOT NULL,
	label        TEXT NOT NULL,
	role         TEXT NOT NULL,
	domain       TEXT NOT NULL, -- free, options, typed, fixed
	type         TEXT NOT NULL, -- of a typed domain
	options_json TEXT NOT NULL, -- [{"value","text",...}]
	default_json TEXT NOT NULL, -- values sent when nobody touches the field
	required     INTEGER NOT NULL,
	multiple     INTEGER NOT NULL,
	PRIMARY KEY (form_id, position)
) WITHOUT ROWID;

CREATE TABLE queries (
	id              INTEGER PRIMARY KEY, -- what "deepcrawl explain query ID" takes
	site_id         INTEGER NOT NULL REFERENCES sites (id),
	form_id         TEXT NOT NULL,
	round           INTEGER NOT NULL,
	seq             INTEGER NOT NULL,    -- order within site and round, from 1
	purpose         TEXT NOT NULL,
	term            TEXT NOT NULL,       -- typed into the keyword box
	assignment_json TEXT NOT NULL,       -- [{"field","name","values"}]
	kind            TEXT NOT NULL,       -- of its first result page
	pages           INTEGER NOT NULL,
	returned        INTEGER NOT NULL,    -- records listed
	fresh           INTEGER NOT NULL,    -- of these, not known before
	claimed         INTEGER,             -- total the site printed
	requests        INTEGER NOT NULL,
	why             TEXT NOT NULL
);

CREATE TABLE steps (
	site_id  INTEGER NOT NULL REFERENCES sites (id),
	round    INTEGER NOT NULL,
	seq      INTEGER NOT NULL,
	query_id INTEGER NOT NULL REFERENCES queries (id),
	page     INTEGER NOT NULL,
	kind     TEXT NOT NULL,
	returned INTEGER NOT NULL,
	fresh    INTEGER NOT NULL,
	requests INTEGER NOT NULL,
	url      TEXT NOT NULL, -- of the result page
	status   INTEGER NOT NULL,
	at       TEXT NOT NULL,
	PRIMARY KEY (site_id, round, seq)
) WITHOUT ROWID;

CREATE TABLE records (
	id         INTEGER PRIMARY KEY,
	site_id    INTEGER NOT NULL REFERENCES sites (id),
	form_id    TEXT NOT NULL,
	key        TEXT NOT NULL,
	key_kind   TEXT NOT NULL, -- url, id or hash
	url        TEXT NOT NULL, -- of the item, without the question: that which its page, where it was read, gives as its own or was sent on to
	title      TEXT NOT NULL,
	text       TEXT NOT NULL,
	source_url TEXT NOT NULL, -- result page it was first captured from
	first_seen TEXT NOT NULL,
	last_seen  TEXT NOT NULL,
	gone       TEXT NOT NULL DEFAULT '', -- when it was found that the site has it no more; '' as long as it has
	via        TEXT NOT NULL DEFAULT 'form', -- what showed it first: form, list (pages of links), page (a page of its own)
	uid        TEXT NOT NULL UNIQUE, -- what it is called in every store and every export: 26 letters and digits, by its site and key
	changed_at TEXT NOT NULL, -- when what the site says of it was found to be other than before; first_seen where it never was
	hash       TEXT NOT NULL, -- of url, title, text and attributes as they are exported here
	UNIQUE (site_id, key)
);

CREATE TABLE attributes (
	record_id INTEGER NOT NULL REFERENCES records (id),
	position  INTEGER NOT NULL,
	name      TEXT NOT NULL,
	value     TEXT NOT NULL,
	type      TEXT NOT NULL, -- that of the column: text, number, date, money, quantity, url, email, phone, rating, isbn, id, enum and so on
	normal    TEXT NOT NULL, -- the value as machines compare it: 2006-01-02, 12.50 EUR, 7782 B; '' where the value has none under its type
	source_url TEXT NOT NULL, -- detail page it is from; '' for the result page
	PRIMARY KEY (record_id, position)
) WITHOUT ROWID;

CREATE TABLE documents (
	id         INTEGER PRIMARY KEY,
	site_id    INTEGER NOT NULL REFERENCES sites (id),
	url        TEXT NOT NULL,
	kind       TEXT NOT NULL, -- surface or detail
	record_key TEXT NOT NULL, -- of a detail page: records.key
	title      TEXT NOT NULL,
	text       TEXT NOT NULL,
	lang       TEXT NOT NULL,
	fetched_at TEXT NOT NULL,
	html       BLOB,
	canonical_url TEXT NOT NULL, -- address that the page gives as its own; '' for none
	published  TEXT NOT NULL, -- ISO 8601, as much as is known
	modified   TEXT NOT NULL
);

CREATE TABLE redirects (
	id            INTEGER PRIMARY KEY,
	site_id       INTEGER NOT NULL REFERENCES sites (id),
	requested_url TEXT NOT NULL,
	position      INTEGER NOT NULL, -- of one request, from 0: the responses on the way to the page, then the ways out of it
	url           TEXT NOT NULL,
	status        INTEGER NOT NULL, -- 0: a way out that was not followed
	via           TEXT NOT NULL,
	delay         REAL NOT NULL,
	dynamic       INTEGER NOT NULL,
	held          INTEGER NOT NULL,
	off_site      INTEGER NOT NULL, -- of a way out: it leaves the site
	coded         INTEGER NOT NULL, -- of a way out: its address cannot be read in what was served
	initiator     TEXT NOT NULL     -- address of the script that took it; '': none, or not known
);

-- Pages that send their visitor to another site.
CREATE TABLE verdicts (
	id           INTEGER PRIMARY KEY,
	site_id      INTEGER NOT NULL REFERENCES sites (id),
	url          TEXT NOT NULL,
	spam         INTEGER NOT NULL,
	kind         TEXT NOT NULL, -- via of the first redirect that leaves the site
	score        REAL NOT NULL, -- 0 to 1
	reasons_json TEXT NOT NULL
);

-- Pages that were asked for as a crawler and as a visitor who comes from a search with a browser.
CREATE TABLE cloaking (
	id      INTEGER PRIMARY KEY,
	site_id INTEGER NOT NULL REFERENCES sites (id),
	url     TEXT NOT NULL,
	cloaked INTEGER NOT NULL,
	way     TEXT NOT NULL, -- what makes the difference: agent, referrer, either, both
	score   REAL NOT NULL, -- share of the text that is for one of them alone
	noise   REAL NOT NULL, -- share in which copies for one of them differ
	copies  INTEGER NOT NULL,
	why     TEXT NOT NULL,
	checked_at TEXT NOT NULL
);

-- For those who ask which records have an attribute, and for the detail page of a record.
CREATE INDEX attributes_name ON attributes (name);
CREATE INDEX documents_record ON documents (site_id, record_key);

-- One row a record, its attributes as [{"name","value","type","normal","source_url"}].
CREATE VIEW v_records AS
SELECT r.id, r.site_id, s.key AS site, r.form_id, r.key, r.key_kind, r.url, r.title, r.text, r.source_url, r.first_seen, r.last_seen, r.gone, r.via,
	-- The order stands in the inner query: SQLite before 3.44 knows no ORDER BY inside an aggregate.
	(SELECT json_group_array(json_object('name', a.name, 'value', a.value, 'type', a.type, 'normal', a.normal, 'source_url', a.source_url))
		FROM (SELECT name, value, type, normal, source_url FROM attributes WHERE record_id = r.id ORDER BY position) a) AS attributes,
	r.uid, r.changed_at, r.hash
FROM records r JOIN sites s ON s.id = r.site_id;

-- The same of the records that the site still has: what all text formats carry.
CREATE VIEW v_current AS SELECT * FROM v_records WHERE gone = '';

-- Records known against requests spent, step by step.
CREATE VIEW v_coverage AS
SELECT t.site_id, s.key AS site, t.round, t.seq,
	sum(t.requests) OVER w AS requests,
	sum(t.fresh) OVER w AS records,
	CASE WHEN s.estimate > 0 THEN sum(t.fresh) OVER w / s.estimate END AS coverage
FROM steps t JOIN sites s ON s.id = t.site_id
WINDOW w AS (PARTITION BY t.site_id, t.round ORDER BY t.seq);

CREATE VIRTUAL TABLE records_fts USING fts5 (title, text, content = 'records', content_rowid = 'id');
