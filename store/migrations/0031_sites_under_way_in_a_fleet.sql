-- Whether a site's jobs were still to be done when its file was collected.
ALTER TABLE collected ADD COLUMN open INTEGER NOT NULL DEFAULT 0;
