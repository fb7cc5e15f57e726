# Cacti: graphs of devices; its console moves, removes, disables and reorders by plain GET links.
NEEDS="cacti mariadb-server mariadb-client php-cli php-cgi php-mysql php-gd php-gmp php-ldap php-snmp php-xml php-mbstring"
SEEDS="/tree.php /host.php?action=edit&id=11 /graph_templates.php?action=template_edit&id=1 /plugins.php /user_admin.php /cdef.php /index.php /graph_view.php"
ALIVE="/index.php logout.php"
LEFT_OUT="sessions, settings_user (how lists were last sorted), user_log (logins), user_auth.lastlogin, poller_*, processes, settings that hold a date or a count (boost_max_output_length ...)"

app_make() {
	cp -aL --no-preserve=ownership /usr/share/cacti/site "$DATA/www" 2>/dev/null || true
	sql_start
	SQL -e "create database cacti character set utf8mb4 collate utf8mb4_unicode_ci; create user cacti@localhost identified by 'lab'; grant all on cacti.* to cacti@localhost; grant select on mysql.time_zone_name to cacti@localhost"
	SQL cacti </usr/share/cacti/conf_templates/cacti.sql
	SQL cacti <<-Q
		update version set cacti = '$(tr -d '\n' <"$DATA/www/include/cacti_version")';
		update user_auth set password = md5('lab-pass'), must_change_password = '', password_change = '' where username = 'admin';
		update user_auth set enabled = '' where username = 'guest';
		replace into settings values ('auth_method', '1'), ('path_php_binary', '/usr/bin/php'), ('selected_theme', 'classic'), ('install_complete', '1'), ('default_theme', 'classic');
		insert into host (id, site_id, host_template_id, description, hostname, disabled) select 10 + seq, 1, 1, concat('Mill ', seq), concat('m', seq, '.lab.invalid'), '' from seq_1_to_20;
		insert into graph_tree (name, enabled, sequence, user_id) values ('Rivers', 'on', 2, 1), ('Dams', 'on', 3, 1);
	Q
	cat >"$DATA/www/include/config.php" <<P
<?php
\$database_type = 'mysql'; \$database_default = 'cacti'; \$database_hostname = 'localhost'; \$database_username = 'cacti'; \$database_password = 'lab';
\$database_port = '3306'; \$database_retries = 5; \$database_ssl = false; \$database_ssl_key = ''; \$database_ssl_cert = ''; \$database_ssl_ca = '';
\$poller_id = 1; \$url_path = '/'; \$cacti_session_name = 'Cacti'; \$cacti_db_session = false; \$disable_log_rotation = true;
P
}
app_start() {
	sql_start
	PHP_CLI_SERVER_WORKERS=3 spawn back php -d error_reporting=0 -d display_errors=0 -d memory_limit=400M -d date.timezone=UTC -d session.save_path="$STATE" \
		-d session.gc_probability=0 -d mysqli.default_socket="$STATE/sql.sock" -d pdo_mysql.default_socket="$STATE/sql.sock" -S "127.0.0.1:$BACK" -t "$DATA/www"
}
app_login() {
	rm -f "$COOKIES"
	local t; t=$(get /index.php | grep -oE "csrfMagicToken *= *[\"'][^\"']*" | sed "s/.*[\"']//")
	post /index.php -o /dev/null --data-urlencode "__csrf_magic=$t" -d action=login -d login_username=admin -d login_password=lab-pass
}
app_dump() {
	sql_dump cacti sessions settings_user user_log user_auth_cache user_auth_row_cache poller_time poller poller_output processes user_auth |
		grep -avE "^INSERT INTO .settings. VALUES \('(date|stats_|last|boost_|time_|max_|rsa_|cacti_version|install)"
	SQL cacti -N -e 'select id, username, password, realm, full_name, enabled, show_tree, locked from user_auth'
}
app_harm() {
	{ get /tree.php; get '/host.php?action=edit&id=11'; get '/graph_templates.php?action=template_edit&id=1'; } |
		grep -oE "href=['\"][^'\"]*(tree_up|tree_down|reindex|item_move|item_remove)[^'\"]*" | sed "s/^[^'\"]*['\"]//; s/&amp;/\&/g; s|^$URL||; s|^\([a-z]\)|/\1|" | sort -u | head -4
}
