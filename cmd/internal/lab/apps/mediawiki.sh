# MediaWiki: rollback, undo, watch, delete, protect, mark as patrolled; most ask first, some by token.
NEEDS="mediawiki php-sqlite3 php-cli php-cgi php-intl php-mbstring sqlite3"
SEEDS="/index.php?title=Main_Page /index.php?title=Special:RecentChanges /index.php?title=Special:AllPages /index.php?title=Special:SpecialPages"
ALIVE="/index.php?title=Main_Page Special:UserLogout"
LEFT_OUT="objectcache, l10n_cache, job, user.user_touched, watchlist notification times (last visits), querycache"

app_make() {
	mkdir -p "$DATA/db" "$DATA/images"
	php -d error_reporting=0 /usr/share/mediawiki/maintenance/install.php --dbtype sqlite --dbpath "$DATA/db" --confpath "$DATA" \
		--server "$URL" --scriptpath "" --pass lab-pass-12345 --installdbuser x Lab Admin
	cat >>"$DATA/LocalSettings.php" <<P
\$wgJobRunRate = 0; \$wgUploadDirectory = '$DATA/images'; \$wgCacheDirectory = '$STATE'; \$wgEnableUploads = true;
\$wgUseRCPatrol = true; \$wgMainCacheType = CACHE_NONE; \$wgSessionCacheType = CACHE_DB; \$wgHitcounters = false; \$wgArticlePath = '/index.php/\$1';
P
	local i u; export MW_CONFIG_FILE=$DATA/LocalSettings.php
	php /usr/share/mediawiki/maintenance/createAndPromote.php Reader lab-pass-67890
	for i in $(seq 20); do
		for u in Admin Reader; do
			echo "The mill $i turns ($u). See [[Mill $((i % 20 + 1))]] and [[River]]. [[Category:Mills]]" | php /usr/share/mediawiki/maintenance/edit.php --user "$u" -s seen "Mill $i"
		done
	done
	php /usr/share/mediawiki/maintenance/runJobs.php; php /usr/share/mediawiki/maintenance/updateSpecialPages.php
}
app_start() { (export MW_CONFIG_FILE=$DATA/LocalSettings.php; serve_php /usr/share/mediawiki); }
app_login() {
	rm -f "$COOKIES"
	local t; t=$(get '/index.php?title=Special:UserLogin' | field wpLoginToken)
	post '/index.php?title=Special:UserLogin' -o /dev/null --data-urlencode "wpLoginToken=$t" -d wpName=Admin -d wpPassword=lab-pass-12345 -d wpRemember=1 -d wploginattempt=1 -d authAction=login -d force= 
}
app_dump() {
	local db=$DATA/db/my_wiki.sqlite
	lite_dump "$db" objectcache l10n_cache job user watchlist querycache querycache_info module_deps
	sqlite3 -readonly "$db" 'select user_id, user_name, user_password, user_email, user_editcount from user; select wl_user, wl_namespace, wl_title from watchlist'
	ls -R "$DATA/images"
}
app_harm() {
	get '/index.php?title=Mill_1&action=history' | grep -oE 'href="[^"]*action=(rollback|markpatrolled)[^"]*"' | cut -d'"' -f2 | sed 's/&amp;/\&/g' | sort -u | head -3
}
