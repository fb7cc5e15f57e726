# Sourced by the lab: folders, processes, packages, databases. An application (apps/NAME.sh) sets
#   NEEDS      its Debian packages            SEEDS     paths that its pages are reached from
#   LEFT_OUT   what its dump leaves out: sessions, last visits, caches, and nothing else
#   ALIVE      a path and a text that its page shows only with a session
# and has the functions
#   app_make   makes its data in $DATA, once     app_start  starts it on 127.0.0.1:$BACK
#   app_login  writes $COOKIES                   app_dump   prints its state as text
#   app_harm   prints addresses that change something by GET, as its pages show them to the session

export LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive
LAB_STATE=${LAB_STATE:-${TMPDIR:-/tmp}/deepcrawl-lab}
APPS="redmine phpmyadmin ikiwiki mailman dokuwiki mediawiki wordpress rt shaarli cacti"

die() { echo "lab: $*" >&2; exit 1; }

# use APP  sets the variables of an application and reads its functions
use() {
	APP=$1
	[ -f "$HERE/apps/$APP.sh" ] || die "no application $APP; there are: $APPS"
	STATE=$LAB_STATE/$APP DATA=$STATE/data COOKIES=$STATE/cookies.txt
	local i=0 a
	for a in $APPS; do [ "$a" = "$APP" ] && break; i=$((i + 2)); done
	FRONT=$((${LAB_PORT:-8500} + i)) BACK=$((FRONT + 1)) URL=http://127.0.0.1:$FRONT
	mkdir -p "$STATE/run"
	. "$HERE/apps/$APP.sh"
}

# need PKG...  installs the missing ones; services are not started (runlevel 1)
need() {
	local p miss=""
	for p in "$@"; do
		dpkg-query -W -f='${db:Status-Status}\n' "$p" 2>/dev/null | grep -qx installed || miss="$miss $p"
	done
	[ -z "$miss" ] && return
	RUNLEVEL=1 apt-get -o DPkg::Lock::Timeout=900 install -y --no-install-recommends $miss \
		</dev/null >>"$STATE/apt.log" 2>&1 || die "cannot install$miss (see $STATE/apt.log)"
}

# spawn NAME CMD...  a process group of its own; its pid and start time are noted
spawn() {
	local name=$1; shift
	setsid "$@" >>"$STATE/$name.log" 2>&1 </dev/null &
	echo "$! $(started $!)" >"$STATE/run/$name"
}
# started PID  the time a process began, which tells it from a later one of the same number
started() { sed 's/^.*) //' "/proc/$1/stat" 2>/dev/null | cut -d' ' -f20; }

# halt [NAME...]  ends what spawn started, and only that
halt() {
	local f pid at n
	for f in ${@:-$(ls "$STATE/run")}; do
		f=$STATE/run/$f
		[ -f "$f" ] || continue
		read -r pid at <"$f"
		if [ -n "$at" ] && [ "$(started "$pid")" = "$at" ]; then
			kill -TERM -- "-$pid" 2>/dev/null
			for n in $(seq 50); do [ -d "/proc/$pid" ] || break; sleep 0.2; done
			[ -d "/proc/$pid" ] && kill -KILL -- "-$pid" 2>/dev/null
		fi
		rm -f "$f"
	done
}

# wait_for URL  until it answers at all
wait_for() {
	local n
	for n in $(seq 240); do
		curl -s -o /dev/null --max-time 20 "$1" && return
		sleep 0.5
	done
	die "no answer from $1 (see $STATE/*.log)"
}

# get / post PATH [ARGS...]  with the cookies of the session, as its user does
get() { curl -sS -L --max-time 60 -b "$COOKIES" -c "$COOKIES" "$URL$1" "${@:2}"; }
post() { get "$@"; }
# field NAME  the value of a hidden field of the page on standard input
field() { grep -oE "<input[^>]*name=[\"']?$1[\"' ][^>]*>" | grep -oE "value=[\"'][^\"']*" | head -1 | cut -c8-; }

# Sites in PHP run on its own server. serve_php ROOT [ROUTER]
serve_php() {
	PHP_CLI_SERVER_WORKERS=3 spawn back php -d error_reporting=E_ERROR -d display_errors=0 \
		-d memory_limit=256M -d session.save_path="$STATE" -d session.gc_probability=0 -d upload_tmp_dir="$STATE" \
		-S "127.0.0.1:$BACK" -t "$@"
}

# Each application that wants MariaDB has a server of its own, reached by a socket only.
SQL() { mariadb --no-defaults --socket="$STATE/sql.sock" -u root "$@"; }
sql_start() {
	if [ ! -d "$DATA/sql" ]; then
		mariadb-install-db --no-defaults --user="$(id -un)" --datadir="$DATA/sql" \
			--auth-root-authentication-method=normal --skip-test-db --innodb-log-file-size=8M >"$STATE/sql.log" 2>&1
	fi
	spawn sql mariadbd --no-defaults --user="$(id -un)" --datadir="$DATA/sql" --socket="$STATE/sql.sock" \
		--skip-networking --innodb-log-file-size=8M --innodb-flush-log-at-trx-commit=0 --pid-file="$STATE/sql.pid"
	local n
	for n in $(seq 100); do SQL -e 'select 1' >/dev/null 2>&1 && return; sleep 0.2; done
	die "mariadbd does not answer (see $STATE/sql.log)"
}
# sql_dump DATABASE [TABLE...]  all but these tables, one row a line
sql_dump() {
	local db=$1 t; shift
	mariadb-dump --no-defaults --socket="$STATE/sql.sock" -u root --skip-extended-insert --skip-comments \
		--order-by-primary --single-transaction $(for t in "$@"; do echo "--ignore-table=$db.$t"; done) "$db" |
		sed 's/ AUTO_INCREMENT=[0-9]*//'
}
# lite_dump FILE [TABLE...]  a SQLite database without the rows of these tables
lite_dump() {
	local db=$1; shift
	local out; out=$(IFS='|'; echo "sqlite_sequence|sqlite_stat1|$*")
	sqlite3 -cmd '.timeout 5000' -readonly "$db" .dump | grep -avE "^INSERT INTO \"?($out)\"? "
}
# files_dump FOLDER [PATTERN]  names and contents, but for names that the pattern matches
files_dump() {
	(cd "$1" && find . -type f | { grep -vE "${2:-^$}" || true; } | sort | while IFS= read -r f; do
		if grep -qI . "$f"; then sed "s|^|$f: |" "$f"; echo; else echo "$f $(md5sum <"$f")"; fi
	done)
}
