# Shaarli: bookmarks in files; delete, pin, private by GET with a token that the page's links carry.
NEEDS="shaarli php-cli php-cgi php-mbstring php-gd php-intl php-curl php-ldap"
SEEDS="/ /picwall /tags/cloud /daily /admin/tools"
ALIVE="/ /admin/logout"
LEFT_OUT="data/log.txt, data/ipbans.php, cache, the times of sessions"

app_make() {
	cp -aL --no-preserve=ownership /usr/share/shaarli "$DATA/www" 2>/dev/null || true
	mkdir -p "$DATA"/{data,cache,pagecache,tmp}
	grep -rlE '/(usr/share|var/lib|var/cache)/shaarli' "$DATA/www" --include=*.php |
		xargs sed -i -E "s#/usr/share/shaarli#$DATA/www#g; s#/var/(lib|cache)/shaarli#$DATA#g"
	printf '<?php if (PHP_SAPI === "cli-server" && is_file($_SERVER["DOCUMENT_ROOT"] . parse_url($_SERVER["REQUEST_URI"], PHP_URL_PATH))) return false; $_SERVER["SCRIPT_NAME"] = "/index.php"; chdir("%s/www"); require "index.php";' "$DATA" >"$DATA/router.php"
	app_start; wait_for "http://127.0.0.1:$BACK/"; URL=http://127.0.0.1:$BACK
	get /install -o /dev/null
	post /install -o /dev/null -d setlogin=admin -d setpassword=lab-pass -d title=Lab -d continent=Europe -d city=Berlin -d language=en
	app_login
	local i t
	for i in $(seq 30); do
		t=$(get "/admin/shaare?post=http://m$i.lab.invalid/" | field token)
		post /admin/shaare -o /dev/null -d "token=$t" -d "lf_url=http://m$i.lab.invalid/" -d "lf_title=Mill $i" -d "lf_description=Turns $i" -d "lf_tags=mill river$((i % 5))" -d save_edit=Save
	done
}
app_start() { serve_php "$DATA/www" "$DATA/router.php"; }
app_login() {
	rm -f "$COOKIES"
	local t; t=$(get /login | field token)
	post /login -o /dev/null -d "token=$t" -d login=admin -d password=lab-pass -d longlastingsession=1
}
app_dump() {
	files_dump "$DATA/data" '^./(log.txt|ipbans.php|lastupdatecheck.txt)$'
}
app_harm() { get / | grep -oE 'href="[^"]*(shaare/delete|/pin|shaare/visibility)[^"]*"' | cut -d'"' -f2 | sed 's/&amp;/\&/g; s|^\./|/|' | head -4; }
