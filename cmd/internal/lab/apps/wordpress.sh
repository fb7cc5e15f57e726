# WordPress: the dashboard's rows link to trash, spam, approve, activate, delete - by GET with a token.
NEEDS="wordpress mariadb-server mariadb-client php-cli php-cgi php-mysql php-gd"
SEEDS="/wp-admin/edit-comments.php /wp-admin/edit.php /wp-admin/plugins.php /wp-admin/ /"
ALIVE="/wp-admin/index.php action=logout"
LEFT_OUT="usermeta: session_tokens, wp_media_library_mode and wp_user-settings (the view chosen last); options: transients, cron, category_children (a cache), recently_edited (files opened last)"

app_make() {
	cp -aL --no-preserve=ownership /usr/share/wordpress "$DATA/www" 2>/dev/null || true
	rm -f "$DATA/www/.htaccess"
	sql_start; SQL -e 'create database wp'
	cat >"$DATA/www/wp-config.php" <<P
<?php
define('DB_NAME', 'wp'); define('DB_USER', 'root'); define('DB_PASSWORD', ''); define('DB_HOST', 'localhost:$STATE/sql.sock');
define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', ''); define('WP_HOME', '$URL'); define('WP_SITEURL', '$URL');
define('DISABLE_WP_CRON', true); define('WP_HTTP_BLOCK_EXTERNAL', true); define('AUTOMATIC_UPDATER_DISABLED', true);
foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as \$k) { define("{\$k}_KEY", "lab \$k key"); define("{\$k}_SALT", "lab \$k salt"); }
\$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
P
	cat >"$STATE/make.php" <<'P'
<?php
define('WP_INSTALLING', true); $_SERVER['HTTP_HOST'] = '127.0.0.1'; $_SERVER['REQUEST_URI'] = '/';
require "$argv[1]/www/wp-load.php"; require_once ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Lab', 'admin', 'admin@lab.invalid', true, '', 'lab-pass');
for ($i = 1; $i <= 25; $i++) {
	$p = wp_insert_post(['post_title' => "Mill $i", 'post_content' => "The mill number $i stands at a river.", 'post_status' => $i % 9 ? 'publish' : 'draft', 'post_author' => 1, 'tags_input' => ['mill', "river$i"]]);
	wp_insert_comment(['comment_post_ID' => $p, 'comment_author' => "Reader $i", 'comment_content' => "Seen in $i", 'comment_approved' => $i % 3 ? 1 : 0, 'comment_author_email' => "r$i@lab.invalid"]);
}
update_site_option('can_compress_scripts', 0); // else the first browser tells it
wp_create_user('reader', 'lab-pass', 'reader@lab.invalid');
P
	php -d error_reporting=0 "$STATE/make.php" "$DATA"
	app_start_php; wait_for "http://127.0.0.1:$BACK/"; front; app_login # pages of the dashboard store settings when first seen
	local p; for p in / /wp-admin/ /wp-admin/{edit,edit-comments,plugins,users,themes,upload,options-general,tools,widgets,nav-menus,customize,edit-tags,export-personal-data}.php '/wp-admin/options-privacy.php?tab=policyguide'; do get "$p" -o /dev/null; done
	halt back front
	SQL wp -e "delete from wp_usermeta where meta_key='session_tokens'"
}
app_start_php() { serve_php "$DATA/www"; }
app_start() { sql_start; app_start_php; }
app_login() {
	rm -f "$COOKIES"
	post /wp-login.php -o /dev/null -b wordpress_test_cookie=WP%20Cookie%20check -d log=admin -d pwd=lab-pass -d rememberme=forever -d testcookie=1
}
app_dump() {
	sql_dump wp | grep -aE '^INSERT|^CREATE' |
		grep -avE "^INSERT INTO .wp_(usermeta.*'(session_tokens|wp_media_library_mode|wp_user-settings(-time)?)'|options.*'((_site)?_transient|cron'|category_children'|recently_edited'))"
}
app_harm() {
	{ get '/wp-admin/edit.php'; get /wp-admin/edit-comments.php; get /wp-admin/plugins.php; } |
		grep -oE "(href|data-x)=['\"][^'\"]*(action=(trash|deletecomment|approvecomment|spamcomment|activate))[^'\"]*" | sed "s/^[^'\"]*['\"]//; s/&amp;/\&/g; s/&#038;/\&/g; s|^$URL||" | sed 's|^\([a-z]\)|/wp-admin/\1|' | head -8
}
