-- The links of a site are those of links_pending, and those of its visits: an index of all of them, written for each link,
-- served nobody.
DROP INDEX links_site;
