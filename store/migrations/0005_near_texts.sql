-- Simhash of the main text of a page, so that a crawl that goes on knows what near-duplicates it has read.
ALTER TABLE visits ADD COLUMN sim INTEGER NOT NULL DEFAULT 0;
