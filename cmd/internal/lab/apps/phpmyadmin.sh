# phpMyAdmin: a database with tables; links drop, empty, optimise, kill, and rows have edit, copy, delete.
NEEDS="phpmyadmin mariadb-server mariadb-client php-cli php-cgi"
SEEDS="/index.php?route=/database/structure&db=mill /index.php?route=/sql&db=mill&table=book&pos=0 /index.php?route=/table/find-replace&db=mill&table=book /index.php?route=/table/search&db=mill&table=book /index.php?route=/server/privileges /index.php"
ALIVE="/index.php?route=/database/structure&db=mill author"
LEFT_OUT="pma__recent, pma__userconfig, pma__history, pma__table_uiprefs (last visited tables, and how they were sorted)"

app_make() {
	cp -aL --no-preserve=ownership /usr/share/phpmyadmin "$DATA/www" 2>/dev/null || true
	mkdir -p "$DATA/tmp"
	sed -i "s|'tempDir' => .*|'tempDir' => '$DATA/tmp/',|; s|'configFile' => .*|'configFile' => '$DATA/config.inc.php',|" "$DATA/www/libraries/vendor_config.php"
	cat >"$DATA/config.inc.php" <<P
<?php
\$cfg['blowfish_secret'] = str_repeat('l', 32);
\$cfg['Servers'][1] = ['auth_type' => 'config', 'host' => 'localhost', 'socket' => '$STATE/sql.sock', 'user' => 'root', 'password' => '',
	'AllowNoPassword' => true, 'pmadb' => 'phpmyadmin', 'controluser' => 'root', 'controlpass' => '', 'bookmarktable' => 'pma__bookmark',
	'relation' => 'pma__relation', 'table_info' => 'pma__table_info', 'column_info' => 'pma__column_info', 'history' => 'pma__history',
	'recent' => 'pma__recent', 'favorite' => 'pma__favorite', 'table_uiprefs' => 'pma__table_uiprefs', 'tracking' => 'pma__tracking',
	'userconfig' => 'pma__userconfig', 'savedsearches' => 'pma__savedsearches', 'central_columns' => 'pma__central_columns'];
\$cfg['VersionCheck'] = false; \$cfg['SendErrorReports'] = 'never';
P
	sql_start
	SQL <"$DATA/www/sql/create_tables.sql"
	SQL <<-'Q'
		create database mill; use mill;
		create table author (id int primary key auto_increment, name varchar(80), born int, key (name));
		create table book (id int primary key auto_increment, author int, title varchar(200), year int, note text, key (title), key (year));
		insert into author (name, born) select concat('Author ', char(65 + seq % 26), ' ', seq), 1800 + seq from seq_1_to_40;
		insert into book (author, title, year, note) select 1 + seq % 40, concat('On mills and rivers, part ', seq), 1850 + seq % 120, concat('note ', seq) from seq_1_to_300;
		create view old as select * from book where year < 1900;
		create user reader@localhost identified by 'x'; grant select on mill.* to reader@localhost;
	Q
}
app_start() { sql_start; serve_php "$DATA/www"; }
app_login() { rm -f "$COOKIES"; get /index.php -o /dev/null; }
app_dump() {
	sql_dump mill; SQL -e 'show databases; show variables where variable_name in ("read_only", "general_log", "event_scheduler", "sql_mode")'
	sql_dump phpmyadmin pma__recent pma__userconfig pma__history pma__table_uiprefs
	SQL -N -e 'select user, host, priv from mysql.global_priv order by 1, 2'
}
# Its links are posted by a script (data-post), with the token of the page.
app_harm() {
	local page; page=$(get '/index.php?route=/sql&db=mill&table=book&pos=0')
	local token; token=$(field token <<<"$page")
	{ echo "$page"; get '/index.php?route=/database/structure&db=mill'; } | grep -oE 'data-post="[^"]*(DELETE|DROP)[^"]*"' |
		cut -d'"' -f2 | sed "s|&amp;|\&|g; s|^|/index.php?route=/sql\t|; s|\$|\&token=$token\&ajax_request=1|" | sed -n '1,2p;$p'
}
