-- Texts stand in the order in which they were saved. In that of their links, most were put between two others, which wrote
-- twice as many pages of the file.
ALTER TABLE visits ADD COLUMN text_id INTEGER NOT NULL DEFAULT 0; -- 0: none
CREATE TABLE texts (
	id        INTEGER PRIMARY KEY,
	text      TEXT NOT NULL,
	html      BLOB,
	canonical TEXT NOT NULL,
	published TEXT NOT NULL,
	modified  TEXT NOT NULL
) STRICT;
INSERT INTO texts SELECT link_id, text, html, canonical, published, modified FROM visit_texts;
UPDATE visits SET text_id = link_id WHERE link_id IN (SELECT link_id FROM visit_texts);
DROP TABLE visit_texts;
ALTER TABLE texts RENAME TO visit_texts;
CREATE TRIGGER visits_deleted AFTER DELETE ON visits WHEN old.text_id > 0 BEGIN
	DELETE FROM visit_texts WHERE id = old.text_id;
END;
