-- What a page says of itself to machines, for the documents of an export.
ALTER TABLE visit_texts ADD COLUMN canonical TEXT NOT NULL DEFAULT '';
ALTER TABLE visit_texts ADD COLUMN published TEXT NOT NULL DEFAULT '';
ALTER TABLE visit_texts ADD COLUMN modified TEXT NOT NULL DEFAULT '';
