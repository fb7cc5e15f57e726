-- Whether a page says nothing that its site did not say before, so that a crawl that goes on knows which links to mistrust.
ALTER TABLE visits ADD COLUMN hollow INTEGER NOT NULL DEFAULT 0;
