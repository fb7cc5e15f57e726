-- What the scripts of a page needed and did not have, so that where it leads is not known; empty: nothing.
ALTER TABLE visits ADD COLUMN spam_unknown TEXT NOT NULL DEFAULT '';
