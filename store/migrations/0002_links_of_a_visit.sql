-- Row of the first of the new links of a visit; the others follow it. So a crawl that goes on can learn again from its visits
-- without an index on links.found, which would be a third of the file.
ALTER TABLE visits ADD COLUMN first_link INTEGER NOT NULL DEFAULT 0;
