-- How far from a seed the links of the pages that were read may lead; what lay beyond was let go. 0: not known.
ALTER TABLE sites ADD COLUMN depth INTEGER NOT NULL DEFAULT 0;
