# Request Tracker: rows and menus of tickets take, resolve, reject, steal, bookmark, delete.
NEEDS="request-tracker5 rt5-db-sqlite starman sqlite3"
SEEDS="/Ticket/Display.html?id=1 /Search/Results.html?Query=id%3E0 /Search/Simple.html?q=mill / /Admin/"
ALIVE="/ /NoAuth/Logout.html"
LEFT_OUT="sessions; Users.LastUpdated; attributes RecentlyViewedTickets"

app_make() {
	mkdir -p "$DATA/db"
	cat >"$DATA/config.pm" <<P
Set(\$rtname, 'lab'); Set(\$WebDomain, '127.0.0.1'); Set(\$WebPort, $FRONT); Set(\$WebPath, ''); Set(\$WebBaseURL, '$URL');
Set(\$DatabaseType, 'SQLite'); Set(\$DatabaseName, '$DATA/db/rt'); Set(\$Organization, 'lab'); Set(\$Timezone, 'UTC');
Set(\$WebSessionClass, 'Apache::Session::File'); Set(\$DevelMode, 0); Set(\$LogToSTDERR, 'error'); Set(\$LogToSyslog, undef);
Set(\$MailCommand, 'testfile'); Set(\$RestrictReferrer, ${LAB_RT_REFERRER:-0}); Set(\$WebSecureCookies, 0); Set(\$MasonDataDir, '$STATE/mason'); Set(\$MasonSessionDir, '$STATE/sessions');
Set(\$GnuPG, 'Enable' => 0); Set(\$SMIME, 'Enable' => 0); Set(\$ShowHistory, 'always');
1;
P
	mkdir -p "$STATE/mason" "$STATE/sessions"
	export RT_SITE_CONFIG=$DATA/config.pm RT_SITE_CONFIG_DIR=$DATA/none; mkdir -p "$DATA/none"
	/usr/sbin/rt-setup-database-5 --action init --skip-create --dba root --dba-password ''
	cat >"$STATE/make.pl" <<-'P'
		use lib '/usr/share/request-tracker5/lib'; use RT -init; use RT::Ticket; use RT::Queue;
		my $s = RT->SystemUser; my $root = RT::User->new($s); $root->Load('root'); $root->_Set(Field => 'Password', Value => $root->_GeneratePassword('lab-pass'));
		my $me = RT::CurrentUser->new; $me->Load('root');
		for my $i (1 .. 30) {
			my $t = RT::Ticket->new($me);
			my ($id, undef, $m) = $t->Create(Queue => 1, Subject => "Mill wheel $i creaks", Requestor => "r$i\@lab.invalid", Owner => ($i % 3 ? 'Nobody' : 'root'), Status => ($i % 5 ? 'new' : 'open'));
			$t->Comment(Content => "Heard it $i times.") if $i % 4 == 0;
		}
	P
	perl "$STATE/make.pl"
	app_start; wait_for "http://127.0.0.1:$BACK/"; front; app_login
	get '/Search/Results.html?Query=id%3E0' -o /dev/null # makes the key of the user's feeds
}
app_start() {
	mkdir -p "$STATE/mason" "$STATE/sessions";
	RT_SITE_CONFIG=$DATA/config.pm RT_SITE_CONFIG_DIR=$DATA/none spawn back \
		starman --listen "127.0.0.1:$BACK" --workers 2 --max-requests 100000 /usr/share/request-tracker5/libexec/rt-server
}
app_login() {
	rm -f "$COOKIES"
	get / -o /dev/null
	post /NoAuth/Login.html -o /dev/null -d user=root -d pass=lab-pass -d next=
}
app_dump() {
	lite_dump "$DATA/db/rt" sessions Users Attributes
	sqlite3 -readonly "$DATA/db/rt" "select id, Name, Password, EmailAddress from Users; select id, Name, ObjectType, ObjectId, Content from Attributes where Name not in ('RecentlyViewedTickets', 'QueryHistory')"
}
app_harm() {
	get '/Ticket/Display.html?id=1' | grep -oE 'href="[^"]*(Action=|TicketBookmark)[^"]*"' | cut -d'"' -f2 | sed "s/&amp;/\&/g; s/&#38;/\&/g; s|^$URL||" | sort -u | head -3
}
