# Mailman 3: Postorius (lists, members, held messages) and HyperKitty (archive), as their administrator.
NEEDS="mailman3 python3-django-postorius python3-django-hyperkitty python3-whoosh sqlite3"
SEEDS="/postorius/lists/ /postorius/lists/mills.lab.invalid/ /postorius/lists/mills.lab.invalid/held_messages /hyperkitty/ /hyperkitty/list/mills@lab.invalid/ /admin/"
ALIVE="/postorius/lists/ accounts/logout"
LEFT_OUT="django_session, auth_user.last_login, hyperkitty_lastview (last visits), django_q tasks and caches"

app_make() {
	mkdir -p "$DATA/var" "$DATA/web"
	cat >"$DATA/mailman.cfg" <<C
[mailman]
site_owner: admin@lab.invalid
layout: lab
[paths.lab]
var_dir: $DATA/var
bin_dir: /usr/lib/mailman3/bin
etc_dir: $DATA
log_dir: $STATE/mailman
template_dir: $DATA/var/templates
[database]
class: mailman.database.sqlite.SQLiteDatabase
url: sqlite:///$DATA/var/mailman.db
[webservice]
hostname: 127.0.0.1
port: $((BACK + 2000))
admin_user: lab
admin_pass: lab
C
	local r; for r in archive bounces command lmtp nntp out pipeline retry shunt virgin digest task; do printf '[runner.%s]\nstart: no\n' $r >>"$DATA/mailman.cfg"; done
	printf '[mta]\nincoming: mailman.mta.null.NullMTA\n' >>"$DATA/mailman.cfg"
	cat >"$DATA/web/settings.py" <<P
SECRET_KEY = 'lab'; DEBUG = True; SITE_ID = 1; ALLOWED_HOSTS = ['127.0.0.1']; ROOT_URLCONF = 'urls'; USE_TZ = True; STATIC_URL = '/static/'
MAILMAN_REST_API_URL = 'http://127.0.0.1:$((BACK + 2000))'; MAILMAN_REST_API_USER = MAILMAN_REST_API_PASS = 'lab'
MAILMAN_ARCHIVER_KEY = 'lab'; MAILMAN_ARCHIVER_FROM = ('127.0.0.1',); POSTORIUS_TEMPLATE_BASE_URL = '$URL'
INSTALLED_APPS = ('hyperkitty', 'postorius', 'django_mailman3', 'django.contrib.admin', 'django.contrib.auth', 'django.contrib.contenttypes',
    'django.contrib.sessions', 'django.contrib.sites', 'django.contrib.messages', 'django.contrib.staticfiles', 'rest_framework', 'django_gravatar',
    'compressor', 'haystack', 'django_extensions', 'django_q', 'allauth', 'allauth.account', 'allauth.socialaccount')
MIDDLEWARE = ('django.contrib.sessions.middleware.SessionMiddleware', 'django.middleware.common.CommonMiddleware', 'django.middleware.csrf.CsrfViewMiddleware',
    'django.middleware.locale.LocaleMiddleware', 'django.contrib.auth.middleware.AuthenticationMiddleware', 'django.contrib.messages.middleware.MessageMiddleware',
    'django_mailman3.middleware.TimezoneMiddleware', 'postorius.middleware.PostoriusMiddleware')
c = 'django.template.context_processors.'
TEMPLATES = [{'BACKEND': 'django.template.backends.django.DjangoTemplates', 'DIRS': [], 'APP_DIRS': True, 'OPTIONS': {'context_processors': [
    c + 'debug', c + 'i18n', c + 'media', c + 'static', c + 'tz', c + 'csrf', c + 'request', 'django.contrib.auth.context_processors.auth',
    'django.contrib.messages.context_processors.messages', 'django_mailman3.context_processors.common', 'hyperkitty.context_processors.common',
    'postorius.context_processors.postorius']}}]
DATABASES = {'default': {'ENGINE': 'django.db.backends.sqlite3', 'NAME': '$DATA/web/web.db', 'OPTIONS': {'timeout': 20}}}
AUTHENTICATION_BACKENDS = ('django.contrib.auth.backends.ModelBackend', 'allauth.account.auth_backends.AuthenticationBackend')
LOGIN_URL = 'account_login'; LOGIN_REDIRECT_URL = 'list_index'; LOGOUT_URL = 'account_logout'; DEFAULT_FROM_EMAIL = SERVER_EMAIL = 'lab@lab.invalid'
EMAIL_BACKEND = 'django.core.mail.backends.dummy.EmailBackend'; ACCOUNT_EMAIL_VERIFICATION = 'none'; COMPRESS_ENABLED = False; COMPRESS_ROOT = '$STATE/compress'
STATICFILES_FINDERS = ('django.contrib.staticfiles.finders.AppDirectoriesFinder', 'compressor.finders.CompressorFinder'); STATIC_ROOT = '$STATE/static'
HAYSTACK_CONNECTIONS = {'default': {'ENGINE': 'haystack.backends.whoosh_backend.WhooshEngine', 'PATH': '$DATA/web/index'}}
Q_CLUSTER = {'timeout': 300, 'retry': 400, 'orm': 'default'}; CACHES = {'default': {'BACKEND': 'django.core.cache.backends.dummy.DummyCache'}}
DEFAULT_AUTO_FIELD = 'django.db.models.AutoField'
P
	cat >"$DATA/web/urls.py" <<'P'
from django.conf.urls import include, url
from django.contrib import admin
from django.urls import reverse_lazy
from django.views.generic import RedirectView
urlpatterns = [url(r'^$', RedirectView.as_view(url=reverse_lazy('list_index'))), url(r'^postorius/', include('postorius.urls')),
    url(r'^hyperkitty/', include('hyperkitty.urls')), url(r'', include('django_mailman3.urls')), url(r'^accounts/', include('allauth.urls')),
    url(r'^admin/', admin.site.urls)]
P
	dj migrate
	app_start; wait_for "http://127.0.0.1:$((BACK + 2000))/3.1/system"; wait_for "http://127.0.0.1:$BACK/"
	local R="curl -sS -u lab:lab http://127.0.0.1:$((BACK + 2000))/3.1" l i
	$R/domains -d mail_host=lab.invalid
	for l in mills rivers; do
		$R/lists -d "fqdn_listname=$l@lab.invalid"
		for i in $(seq 8); do $R/members -d "list_id=$l.lab.invalid" -d "subscriber=m$i@lab.invalid" -d pre_verified=true -d pre_confirmed=true -d pre_approved=true; done
		$R/members -d "list_id=$l.lab.invalid" -d subscriber=admin@lab.invalid -d role=owner -d pre_verified=true -d pre_confirmed=true -d pre_approved=true
		for i in $(seq 24); do
			printf 'From m%d@lab.invalid Mon Jan %2d 10:00:00 2024\nFrom: Miller %d <m%d@lab.invalid>\nTo: %s@lab.invalid\nSubject: %sWheel %d\nDate: Mon, %d Jan 2024 10:00:00 +0000\nMessage-ID: <%s%d@lab.invalid>\n\nIt turned %d times.\n\n' \
				$((i % 8 + 1)) "$i" $((i % 8 + 1)) $((i % 8 + 1)) $l "" "$i" "$i" $l "$i" "$i"
		done >"$STATE/$l.mbox"
		dj hyperkitty_import -l "$l@lab.invalid" --since 2000-01-01 "$STATE/$l.mbox"
	done
	for i in 1 2 3 4; do # from strangers: held for the moderator
		printf 'From: s%d@far.invalid\nTo: mills@lab.invalid\nSubject: May I speak %d\nMessage-ID: <held%d@far.invalid>\n\nPlease.\n' $i $i $i >"$STATE/held"
		$R/queues/in --data-urlencode list_id=mills.lab.invalid --data-urlencode "text=$(cat "$STATE/held")"
	done
	echo "from django.contrib.auth.models import User as U; from allauth.account.models import EmailAddress as E; u = U.objects.create_superuser('admin', 'admin@lab.invalid', 'lab-pass'); E.objects.create(user=u, email=u.email, verified=True, primary=True)" | dj shell
	dj update_index
	sleep 8 # the queue of incoming mail is looked at every second
	front; app_login # pages make rows of defaults when first seen
	local p; for p in postorius/{lists/mills.lab.invalid,lists/rivers.lab.invalid,domains,accounts/mailmansettings}/; do get "/$p" -o /dev/null; done
}
dj() { (cd "$DATA/web" && DJANGO_SETTINGS_MODULE=settings PYTHONPATH=$DATA/web PYTHONWARNINGS=ignore django-admin "$@"); }
app_start() {
	mkdir -p "$STATE/mailman"; rm -f "$DATA"/var/locks/* "$DATA"/var/master.pid
	MAILMAN_CONFIG_FILE=$DATA/mailman.cfg spawn core /usr/lib/mailman3/bin/master -C "$DATA/mailman.cfg" --force
	(cd "$DATA/web" && DJANGO_SETTINGS_MODULE=settings PYTHONPATH=$DATA/web PYTHONWARNINGS=ignore spawn back django-admin runserver --noreload "127.0.0.1:$BACK")
	wait_for "http://127.0.0.1:$((BACK + 2000))/3.1/system"
}
app_login() {
	rm -f "$COOKIES"
	local t; t=$(get /accounts/login/ | field csrfmiddlewaretoken)
	post /accounts/login/ -o /dev/null -H "Referer: $URL/accounts/login/" -d "csrfmiddlewaretoken=$t" -d login=admin -d password=lab-pass
	get '/postorius/lists/' -o /dev/null # makes the profile and the address of whoever logs in first
}
app_dump() {
	lite_dump "$DATA/web/web.db" django_session hyperkitty_lastview auth_user django_q_ormq django_q_task
	sqlite3 -readonly "$DATA/web/web.db" 'select id, username, password, email, is_active, is_staff, is_superuser from auth_user'
	lite_dump "$DATA/var/mailman.db"
	(cd "$DATA/var" && find messages lists queue archives -type f 2>/dev/null | sort)
}
app_harm() {
	local page; page=$(get /postorius/lists/mills.lab.invalid/held_messages)
	local t; t=$(field csrfmiddlewaretoken <<<"$page")
	printf '/postorius/lists/mills.lab.invalid/held_messages\tcsrfmiddlewaretoken=%s&choices=1&discard=1\n' "$t"
}
