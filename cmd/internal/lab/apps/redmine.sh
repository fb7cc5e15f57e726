# Redmine: a ticket system; the session is the administrator's. LAB_REDMINE names a folder of an
# instance that is loaded already (redmine.db, inst/), which is copied instead of making one.
NEEDS="redmine redmine-sqlite puma sqlite3"
SEEDS="/ /projects/mills /issues /admin /search?q=mill"
ALIVE="/my/account logout"
LEFT_OUT="tokens (sessions); users.last_login_on; user_preferences (projects visited last)"

app_make() {
	mkdir -p "$DATA"/inst/{config,log,files,tmp/cache,public/plugin_assets}
	head -c 48 /dev/urandom | od -An -tx1 | tr -d ' \n' >"$DATA/inst/config/secret_key.txt"
	printf 'production:\n  adapter: sqlite3\n  database: %s/redmine.db\n  timeout: 10000\n' "$DATA" >"$DATA/inst/config/database.yml"
	rails_env
	rake db:migrate
	REDMINE_LANG=en rake redmine:load_default_data
	cat >"$STATE/make.rb" <<-'R'
		Setting.default_language = 'en'; Setting.rest_api_enabled = '1'
		a = User.find_by_login('admin'); a.password = a.password_confirmation = 'lab-pass-1'; a.must_change_passwd = false; a.save!(validate: false)
		u = User.new(firstname: 'Lab', lastname: 'Reader', mail: 'reader@lab.invalid', language: 'en'); u.login = 'reader'
		u.password = u.password_confirmation = 'lab-pass-1'; u.save!(validate: false)
		%w(mills rivers).each do |n|
			p = Project.create!(name: n.capitalize, identifier: n, is_public: true, trackers: Tracker.all,
				enabled_module_names: %w(issue_tracking time_tracking news documents files wiki boards calendar gantt))
			Member.create!(project: p, principal: u, roles: [Role.givable.first])
			v = Version.create!(project: p, name: '1.0'); c = IssueCategory.create!(project: p, name: 'Wheels')
			User.current = a
			20.times do |i|
				s = Issue.create!(project: p, tracker: Tracker.all[i % 3], author: a, subject: "Wheel #{i} of the #{n}", description: "It turns #{i} times.",
					status: IssueStatus.first, priority: IssuePriority.all[i % 3], category: c, fixed_version: v, assigned_to: i.odd? ? u : nil)
				Journal.create!(journalized: s, user: u, notes: "Seen #{i}.") if i % 4 == 0
				TimeEntry.create!(project: p, issue: s, user: a, author: a, hours: 1 + i, spent_on: Date.new(2024, 1, 1 + i), activity: TimeEntryActivity.first) if i % 5 == 0
				s.add_watcher(u) if i % 6 == 0
			end
			News.create!(project: p, title: "News of #{n}", summary: 'A summary', description: 'Water is low.', author: a)
			w = Wiki.find_or_create_by!(project: p, start_page: 'Wiki')
			%w(Wiki Wheels Dams).each { |t| g = WikiPage.create!(wiki: w, title: t); 2.times { |k| g.reload; k == 0 ? WikiContent.create!(page: g, text: "h1. #{t}", author: a) : g.content.update!(text: "h1. #{t} again", author: a) } }
			b = Board.create!(project: p, name: 'Talk', description: 'Of all things')
			4.times { |i| Message.create!(board: b, subject: "Topic #{i}", content: 'What of it?', author: a) }
			IssueQuery.create!(project: p, name: "Mine in #{n}", user: a, visibility: 2, filters: { 'status_id' => { operator: 'o', values: [''] } })
		end
	R
	bin/rails runner "$STATE/make.rb"
}
rails_env() {
	export RAILS_ENV=production REDMINE_INSTANCE=deepcrawl-lab
	ln -sfT "$DATA/inst" /var/lib/redmine/deepcrawl-lab
	cd /usr/share/redmine
}
app_start() {
	if [ -n "${LAB_REDMINE:-}" ]; then
		cp -a "$LAB_REDMINE/." "$DATA/"
		sed -i "s|database: .*|database: $DATA/redmine.db|" "$DATA/inst/config/database.yml"
	fi
	(rails_env; spawn back puma -C /dev/null -e production -t 1:3 -b "tcp://127.0.0.1:$BACK" config.ru)
}
app_login() {
	rm -f "$COOKIES"
	local t; t=$(get /login | field authenticity_token)
	post /login -o /dev/null --data-urlencode "authenticity_token=$t" -d "username=${LAB_REDMINE_USER:-admin}" -d "password=${LAB_REDMINE_PASS:-lab-pass-1}"
}
app_dump() {
	lite_dump "$DATA/redmine.db" tokens user_preferences users
	sqlite3 -readonly "$DATA/redmine.db" 'select id, login, hashed_password, firstname, lastname, admin, status, language, auth_source_id, type, mail_notification from users'
	files_dump "$DATA/inst/files"
}
# Its links carry data-method, and its own script posts them with the token of the page.
app_harm() {
	local page; page=$(get /issues/2)
	local token; token=$(grep -oE '<meta name="csrf-token" content="[^"]*' <<<"$page" | sed 's/.*content="//')
	grep -oE 'href="[^"]*(watchers/watch|relations|/issues/2)[^"]*"|data-method="[a-z]*"' <<<"$page" | grep -E 'watch' | cut -d'"' -f2 | sed "s/&amp;/\&/g; s|\$|\tauthenticity_token=$(sed 's/+/%2B/g; s/=/%3D/g' <<<"$token")|" | sort -u | head -2
}
