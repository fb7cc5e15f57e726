# ikiwiki: pages under git; its CGI edits, renames, removes, comments; the session is the administrator's.
NEEDS="ikiwiki lighttpd git libcgi-session-perl libcgi-formbuilder-perl libcgi-pm-perl libauthen-passphrase-perl libmail-sendmail-perl libsearch-xapian-perl xapian-omega"
SEEDS="/ /ikiwiki.cgi?do=prefs /recentchanges/ /ikiwiki.cgi?do=commentmoderation"
ALIVE="/ikiwiki.cgi?do=prefs Logout"
LEFT_OUT=".ikiwiki: sessions.db, lock files, the search index, the time of the last visit (userdb); rendered pages, which follow from the source"

app_make() {
	mkdir -p "$DATA"/{src,www}
	local i
	for i in $(seq 25); do echo "The mill $i turns. See [[mill$((i % 25 + 1))]]. [[!tag mill]]" >"$DATA/src/mill$i.mdwn"; done
	{ echo "[[!inline pages=\"mill1?\" archive=yes postform=yes rootpage=posts]]"; for i in $(seq 25); do echo "* [[mill$i]] [[missing$i]]"; done; } >"$DATA/src/index.mdwn"
	(cd "$DATA/src" && git init -q && git config user.name lab && git config user.email lab@lab.invalid && git add . && git commit -qm pages)
	cat >"$DATA/setup" <<Y
# IkiWiki::Setup::Yaml - YAML formatted setup file
wikiname: Lab
adminuser: [admin]
adminemail: admin@lab.invalid
srcdir: $DATA/src
destdir: $DATA/www
url: $URL
cgiurl: $URL/ikiwiki.cgi
cgi_wrapper: $DATA/ikiwiki.cgi
cgi_wrappermode: '755'
rcs: git
git_wrapper: ''
gitorigin_branch: ''
add_plugins: [goodstuff, search, websetup, comments, rename, remove, attachment, editpage, passwordauth, recentchanges, poll, notifyemail, moderatedcomments]
comments_pagespec: '*'
allow_symlinks_before_srcdir: 1
libdir: ''
moderate_pagespec: '!admin()'
omega_cgi: /usr/lib/cgi-bin/omega/omega
Y
	echo '[[!poll 3 "mills" 2 "rivers"]]' >"$DATA/src/vote.mdwn"; (cd "$DATA/src" && git add . && git commit -qm poll)
	ikiwiki --setup "$DATA/setup"
	app_start; wait_for "http://127.0.0.1:$BACK/"; front
	get '/ikiwiki.cgi?do=prefs' -o "$STATE/login.html"
	post /ikiwiki.cgi -o /dev/null -d name=admin -d password=lab-pass -d confirm_password=lab-pass -d do=register -d email=admin@lab.invalid -d _submitted_signin=1 -d '_submit=Create Account'
	halt back front
}
app_start() {
	cat >"$DATA/lighttpd.conf" <<C
server.modules = ("mod_cgi", "mod_alias")
server.bind = "127.0.0.1"
server.port = $BACK
server.document-root = "$DATA/www"
index-file.names = ("index.html")
mimetype.assign = (".html" => "text/html; charset=utf-8", ".css" => "text/css", ".js" => "application/javascript")
alias.url = ("/ikiwiki.cgi" => "$DATA/ikiwiki.cgi")
cgi.assign = (".cgi" => "")
C
	spawn back lighttpd -D -f "$DATA/lighttpd.conf"
}
app_login() {
	rm -f "$COOKIES"
	get '/ikiwiki.cgi?do=prefs' -o /dev/null
	post /ikiwiki.cgi -o /dev/null -d name=admin -d password=lab-pass -d do=signin -d _submitted_signin=1 -d _submit=Login
}
app_dump() {
	(cd "$DATA/src" && git log --format='%H %s' && git status --porcelain -uall)
	files_dump "$DATA/src" '^./.git/|^./.ikiwiki/(sessions.db|lockfile|cgilock|xapian|indexdb|userdb)|commentpending'
	files_dump "$DATA/src/.ikiwiki" '^./(sessions.db|lockfile|cgilock|xapian|indexdb|userdb|openid)'
	perl -MStorable -MData::Dumper -e '$Data::Dumper::Sortkeys = 1; my $d = Storable::lock_retrieve($ARGV[0]); delete $_->{lastlogin} for values %$d; print Dumper($d)' "$DATA/src/.ikiwiki/userdb" 2>/dev/null
	md5sum <"$DATA/setup"
}
# Removing asks first, with a form; its session number goes with it.
app_harm() {
	get '/vote/' -o "$STATE/vote.html"
	grep -q poll "$STATE/vote.html" && printf '/ikiwiki.cgi?do=poll&choice=1&num=1&page=vote\n/ikiwiki.cgi?do=poll\tdo=poll&num=1&page=vote&choice=2\n'
}
