-- What the page of an item says of it. Attributes are packed like those of records.
ALTER TABLE documents ADD COLUMN canonical TEXT NOT NULL DEFAULT '';
ALTER TABLE documents ADD COLUMN published TEXT NOT NULL DEFAULT '';
ALTER TABLE documents ADD COLUMN modified TEXT NOT NULL DEFAULT '';
ALTER TABLE documents ADD COLUMN attributes BLOB;
CREATE INDEX documents_record ON documents (site_id, record_key);
