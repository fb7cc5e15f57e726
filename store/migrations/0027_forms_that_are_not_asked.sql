-- What keeps a form from being sent that is a search: robots.txt, the scope, hosts that are never visited, an address inside; as the
-- last run that looked found it. searchable and why tell of it, too, so that all who count forms count the same.
ALTER TABLE forms ADD COLUMN shut TEXT NOT NULL DEFAULT ''; -- fetch.Kind; '': nothing

UPDATE forms SET searchable = 0, shut = v.outcome, why = CASE v.outcome
		WHEN 'robots' THEN 'robots.txt forbids its address (' || replace(v.err, 'closed by robots.txt: ', '') || ')'
		WHEN 'never' THEN 'its address is ' || v.err
		ELSE 'its address leads inside (' || v.err || '), which takes --allow-private' END
	FROM visits v WHERE v.site_id = forms.site_id AND v.url = forms.action AND forms.searchable AND v.outcome IN ('robots', 'never', 'address');
