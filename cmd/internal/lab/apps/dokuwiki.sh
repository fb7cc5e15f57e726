# DokuWiki: pages in files. Its links revert, subscribe, lock (edit), delete drafts, log out.
NEEDS="dokuwiki php-cgi php-cli"
SEEDS="/doku.php?id=start /doku.php?id=start&do=index /doku.php?do=admin"
ALIVE="/doku.php?id=start do=logout"
LEFT_OUT="cache, index, log, tmp; locks of pages are counted"

app_make() {
	cp -aL /usr/share/dokuwiki "$DATA/www"
	rm -f "$DATA/www/.htaccess"
	cp -aL /etc/dokuwiki "$DATA/conf"
	mkdir -p "$DATA"/data/{attic,cache,index,locks,log,media,media_attic,media_meta,meta,pages/lab,tmp}
	printf '<?php define("DOKU_CONF", "%s/conf/"); define("DOKU_MAIN_CONF", "%s/conf/");\n' "$DATA" "$DATA" >"$DATA/www/inc/preload.php"
	cat >"$DATA/conf/local.php" <<P
<?php
\$conf['title'] = 'Lab'; \$conf['useacl'] = 1; \$conf['superuser'] = 'admin'; \$conf['savedir'] = '$DATA/data';
\$conf['authtype'] = 'authplain'; \$conf['subscribers'] = 1; \$conf['updatecheck'] = 0; \$conf['locktime'] = 900;
P
	printf '<?php\n' >"$DATA/conf/plugins.local.php"
	printf '*\t@ALL\t1\n*\t@user\t8\n' >"$DATA/conf/acl.auth.php"
	printf 'admin:%s:Lab Admin:admin@lab.invalid:admin,user\n' "$(php -r 'echo password_hash("lab-pass", PASSWORD_BCRYPT);')" >"$DATA/conf/users.auth.php"
	local i
	for i in $(seq 30); do
		printf '====== Page %d ======\nPage %d tells of rivers and mills. See [[lab:page%d]].\n' "$i" "$i" "$((i % 30 + 1))" >"$DATA/data/pages/lab/page$i.txt"
	done
	{ echo '====== Start ======'; for i in $(seq 30); do echo "  * [[lab:page$i]]"; done; } >"$DATA/data/pages/start.txt"
	app_start; wait_for "http://127.0.0.1:$BACK/"; URL=http://127.0.0.1:$BACK; app_login
	for i in start lab:page1 lab:page2; do # an older version, so that there is something to revert
		local t; t=$(get "/doku.php?id=$i&do=edit" | field sectok)
		post /doku.php -o /dev/null --data-urlencode "id=$i" -d "sectok=$t" -d 'prefix=.' -d 'suffix=' \
			--data-urlencode "wikitext=$(cat "$DATA/data/pages/${i/://}.txt")"$'\nMore of it.' -d 'summary=more' --data-urlencode 'do[save]=Save'
	done
	for i in $(seq 30); do get "/doku.php?id=lab:page$i" -o /dev/null; done # what pages note when first seen
}
app_start() { serve_php "$DATA/www"; }
app_login() {
	rm -f "$COOKIES"
	local t; t=$(get '/doku.php?id=start&do=login' | field sectok)
	post '/doku.php?id=start&do=login' -o /dev/null -d "sectok=$t" -d id=start -d do=login -d u=admin -d p=lab-pass -d r=1
}
app_dump() { files_dump "$DATA/data" '^./(cache|index|log|tmp)/|/_dummy$|\.indexed$'; files_dump "$DATA/conf" 'dist$'; }
app_harm() { get '/doku.php?id=start' | grep -oE 'href="[^"]*do=(edit|subscribe|logout)[^"]*"' | cut -d'"' -f2 | sed 's/&amp;/\&/g' | sort -u; }
