-- Times are microseconds since 1970, UTC. Keys of links are 64-bit hashes, stored as signed integers.

CREATE TABLE sites (
	id     INTEGER PRIMARY KEY,
	key    TEXT NOT NULL UNIQUE,
	url    TEXT NOT NULL DEFAULT '',
	line   TEXT NOT NULL DEFAULT '',
	status TEXT NOT NULL DEFAULT '', -- of the last crawl
	reason TEXT NOT NULL DEFAULT ''
) STRICT;

-- Every address that was found, visited or not.
CREATE TABLE links (
	id      INTEGER PRIMARY KEY,
	key     INTEGER NOT NULL UNIQUE,
	site_id INTEGER NOT NULL REFERENCES sites (id),
	visited INTEGER NOT NULL DEFAULT 0,
	depth   INTEGER NOT NULL,
	score   REAL NOT NULL,
	url     TEXT NOT NULL,
	anchor  TEXT NOT NULL,
	found   TEXT NOT NULL, -- the page it stood on
	via     TEXT NOT NULL
) STRICT;
CREATE INDEX links_pending ON links (site_id, score DESC, id) WHERE visited = 0;
CREATE INDEX links_site ON links (site_id);

CREATE TABLE visits (
	link_id   INTEGER PRIMARY KEY REFERENCES links (id) ON DELETE CASCADE,
	site_id   INTEGER NOT NULL REFERENCES sites (id),
	outcome   TEXT NOT NULL,
	got       INTEGER NOT NULL, -- a page was got
	status    INTEGER NOT NULL,
	url       TEXT NOT NULL, -- after redirects
	err       TEXT NOT NULL,
	title     TEXT NOT NULL,
	lang      TEXT NOT NULL,
	hash      INTEGER NOT NULL,
	links     INTEGER NOT NULL, -- new ones
	truncated INTEGER NOT NULL,
	rendered  INTEGER NOT NULL,
	at        INTEGER NOT NULL,
	-- Where the page sends its visitor: spam.Verdict.
	off_site     INTEGER NOT NULL,
	spam         INTEGER NOT NULL,
	spam_score   REAL NOT NULL,
	spam_kind    TEXT NOT NULL,
	spam_reasons TEXT NOT NULL -- JSON
) STRICT;
CREATE INDEX visits_site ON visits (site_id, outcome, got);

-- Apart from visits, so that counting and listing visits does not read through their texts.
CREATE TABLE visit_texts (
	link_id INTEGER PRIMARY KEY REFERENCES visits (link_id) ON DELETE CASCADE,
	text    TEXT NOT NULL,
	html    BLOB
) STRICT;

-- The way to a page, when it was not straight.
CREATE TABLE hops (
	link_id  INTEGER NOT NULL REFERENCES visits (link_id) ON DELETE CASCADE,
	position INTEGER NOT NULL,
	url      TEXT NOT NULL,
	status   INTEGER NOT NULL,
	via      TEXT NOT NULL,
	delay    INTEGER NOT NULL, -- microseconds
	dynamic  INTEGER NOT NULL,
	held     INTEGER NOT NULL,
	PRIMARY KEY (link_id, position)
) STRICT, WITHOUT ROWID;

-- The ways out of a page that need no click.
CREATE TABLE redirects (
	link_id  INTEGER NOT NULL REFERENCES visits (link_id) ON DELETE CASCADE,
	position INTEGER NOT NULL,
	url      TEXT NOT NULL,
	via      TEXT NOT NULL,
	delay    INTEGER NOT NULL, -- microseconds
	off_site INTEGER NOT NULL,
	coded    INTEGER NOT NULL,
	PRIMARY KEY (link_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE forms (
	id          INTEGER PRIMARY KEY, -- order of first sight
	site_id     INTEGER NOT NULL REFERENCES sites (id),
	form        TEXT NOT NULL, -- forms.Form.ID
	page_url    TEXT NOT NULL,
	action      TEXT NOT NULL,
	method      TEXT NOT NULL,
	via         TEXT NOT NULL,
	kind        TEXT NOT NULL,
	probability REAL NOT NULL,
	searchable  INTEGER NOT NULL,
	why         TEXT NOT NULL, -- searchable or not
	first_seen  INTEGER NOT NULL,
	body        TEXT NOT NULL, -- the whole form as JSON
	UNIQUE (site_id, form)
) STRICT;

CREATE TABLE form_pages (
	link_id  INTEGER NOT NULL REFERENCES visits (link_id) ON DELETE CASCADE,
	position INTEGER NOT NULL,
	form_id  INTEGER NOT NULL,
	PRIMARY KEY (link_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE rounds (
	site_id  INTEGER NOT NULL REFERENCES sites (id),
	round    INTEGER NOT NULL,
	snapshot TEXT,             -- JSON: what the round began with
	begun    INTEGER NOT NULL,
	requests INTEGER NOT NULL DEFAULT 0,
	queries  INTEGER NOT NULL DEFAULT 0,
	stopped  TEXT NOT NULL DEFAULT '',
	reason   TEXT NOT NULL DEFAULT '',
	estimate TEXT, -- JSON
	PRIMARY KEY (site_id, round)
) STRICT, WITHOUT ROWID;

CREATE TABLE queries (
	id       INTEGER PRIMARY KEY,
	site_id  INTEGER NOT NULL,
	round    INTEGER NOT NULL,
	number   INTEGER NOT NULL, -- querygen.Query.ID
	form     TEXT NOT NULL,
	kind     TEXT NOT NULL,    -- of its first result page
	pages    INTEGER NOT NULL,
	returned INTEGER NOT NULL,
	fresh    INTEGER NOT NULL,
	claimed  INTEGER NOT NULL, -- -1: the site printed no total
	requests INTEGER NOT NULL,
	body     TEXT NOT NULL,    -- the query as JSON
	UNIQUE (site_id, round, number),
	FOREIGN KEY (site_id, round) REFERENCES rounds (site_id, round)
) STRICT;
CREATE INDEX queries_site ON queries (site_id); -- this and its like: in the order of ids, without sorting whole rows

CREATE TABLE steps (
	id       INTEGER PRIMARY KEY,
	site_id  INTEGER NOT NULL,
	round    INTEGER NOT NULL,
	seq      INTEGER NOT NULL,
	query_id INTEGER NOT NULL REFERENCES queries (id),
	page     INTEGER NOT NULL,
	kind     TEXT NOT NULL,
	returned INTEGER NOT NULL,
	fresh    INTEGER NOT NULL,
	requests INTEGER NOT NULL,
	status   INTEGER NOT NULL,
	at       INTEGER NOT NULL,
	took     INTEGER NOT NULL, -- microseconds
	url      TEXT NOT NULL,
	outcome  TEXT NOT NULL, -- JSON, the ask left out where it is the step's own
	asked    TEXT,          -- JSON of the query where it differs from queries.body (its forecast may have changed)
	learnt   TEXT,          -- JSON
	UNIQUE (site_id, round, seq),
	FOREIGN KEY (site_id, round) REFERENCES rounds (site_id, round)
) STRICT;
CREATE INDEX steps_query ON steps (query_id);

CREATE TABLE records (
	id         INTEGER PRIMARY KEY,
	site_id    INTEGER NOT NULL REFERENCES sites (id),
	key        TEXT NOT NULL,
	round      INTEGER NOT NULL, -- the body is the one first captured in this round
	first_seen INTEGER NOT NULL,
	last_seen  INTEGER NOT NULL,
	form       TEXT NOT NULL,
	source_url TEXT NOT NULL,
	key_kind   TEXT NOT NULL,
	url        TEXT NOT NULL,
	title      TEXT NOT NULL,
	section    INTEGER NOT NULL,
	attributes BLOB, -- see records.go: as rows of their own they would cost a resume several times its time
	text       TEXT NOT NULL,
	UNIQUE (site_id, key)
) STRICT;
CREATE INDEX records_site ON records (site_id);

-- record_id has no foreign key: checking it would need an index as large as the table.
CREATE TABLE step_records (
	step_id   INTEGER NOT NULL REFERENCES steps (id) ON DELETE CASCADE,
	position  INTEGER NOT NULL,
	record_id INTEGER NOT NULL,
	fresh     INTEGER NOT NULL,
	PRIMARY KEY (step_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE documents (
	id         INTEGER PRIMARY KEY,
	site_id    INTEGER NOT NULL REFERENCES sites (id),
	url        TEXT NOT NULL,
	record_key TEXT NOT NULL,
	title      TEXT NOT NULL,
	lang       TEXT NOT NULL,
	at         INTEGER NOT NULL,
	text       TEXT NOT NULL,
	html       BLOB,
	UNIQUE (site_id, url)
) STRICT;
CREATE INDEX documents_site ON documents (site_id);

CREATE TABLE step_documents (
	step_id     INTEGER NOT NULL REFERENCES steps (id) ON DELETE CASCADE,
	position    INTEGER NOT NULL,
	document_id INTEGER NOT NULL,
	PRIMARY KEY (step_id, position)
) STRICT, WITHOUT ROWID;
