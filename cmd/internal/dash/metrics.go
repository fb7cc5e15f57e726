package dash

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"deepcrawl/cmd/app/view"
)

// mostMeasured is how many sites have figures of their own: each name of a site is a series in
// whatever reads them.
const mostMeasured = 100

// What is told of the whole store, and of single sites.
var (
	requestsDesc = describe("requests_total",
		"Answers of all hosts by HTTP status; status 0: none came.", "status")
	drawnDesc    = describe("requests_drawn_total", "Requests that a browser made to draw pages.")
	bytesDesc    = describe("received_bytes_total", "Bytes of bodies that were received.")
	waitedDesc   = describe("wait_seconds_total", "Seconds that requests waited for their turn.")
	queriesDesc  = describe("queries_total", "Queries of the harvests.")
	recordsDesc  = describe("records_total", "Records that were found.")
	goneDesc     = describe("records_gone", "Records that their sites have no more.")
	pagesDesc    = describe("pages_total", "Pages that crawls read.")
	formsDesc    = describe("forms", "Forms that were found.")
	sitesDesc    = describe("sites", "Sites by how their crawl stands.", "status")
	waitingDesc  = describe("hosts_waiting", "Hosts that are not asked at the moment.")
	activeDesc   = describe("run_active", "1 while a command writes to the store, else 0.")
	storeDesc    = describe("store_bytes", "Size of the store with its log.")
	siteRecords  = describe("site_records", "Records of a site; of the sites with most of them.", "site")
	siteRequests = describe("site_requests", "Requests of the latest harvest of a site.", "site")
	fleetUp      = describe("fleet_up", "1 where the queue of the fleet can be read, else 0.")
	fleetJobs    = describe("fleet_jobs", "Jobs of the fleet by how they stand.", "state")
	fleetOldest  = describe("fleet_oldest_lease_seconds",
		"For how long a worker has had its site, of the one that has had it longest.")
	siteCoverage = describe("site_coverage_ratio",
		"Estimated share of its records that are known, where there is evidence.", "site")
)

func describe(name, help string, labels ...string) *prometheus.Desc {
	return prometheus.NewDesc(prometheus.BuildFQName("deepcrawl", "", name), help, labels, nil)
}

// A collector reads the store when it is asked, so that it tells of runs of other processes as
// well.
type collector struct {
	d   *Dashboard
	ctx context.Context // of the one request that it is made for
}

// metrics answers Prometheus. What cannot be read is an error of that request, and no figure.
func (d *Dashboard) metrics() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ctx, end := context.WithTimeout(r.Context(), time.Minute)
		defer end()
		all := prometheus.NewRegistry()
		all.MustRegister(collector{d, ctx})
		promhttp.HandlerFor(all, promhttp.HandlerOpts{}).ServeHTTP(w, r)
	})
}

// Describe is that of prometheus.Collector; it promises nothing, as which statuses there are is not
// known before.
func (c collector) Describe(chan<- *prometheus.Desc) {}

// Collect is that of prometheus.Collector.
func (c collector) Collect(out chan<- prometheus.Metric) {
	for _, part := range []func(chan<- prometheus.Metric) error{c.totals, c.answers, c.state,
		c.fleet, c.sites} {
		if err := part(out); err != nil {
			out <- prometheus.NewInvalidMetric(activeDesc, err)
		}
	}
}

func counter(out chan<- prometheus.Metric, d *prometheus.Desc, v float64, labels ...string) {
	out <- prometheus.MustNewConstMetric(d, prometheus.CounterValue, v, labels...)
}

func gauge(out chan<- prometheus.Metric, d *prometheus.Desc, v float64, labels ...string) {
	out <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, v, labels...)
}

func (c collector) totals(out chan<- prometheus.Metric) error {
	t, err := c.d.DB.Totals(c.ctx)
	if err != nil {
		return err
	}
	counter(out, drawnDesc, float64(t.Drawn))
	counter(out, bytesDesc, float64(t.Bytes))
	counter(out, waitedDesc, t.Waited)
	counter(out, queriesDesc, float64(t.Queries))
	counter(out, recordsDesc, float64(t.Records+t.Gone))
	gauge(out, goneDesc, float64(t.Gone))
	counter(out, pagesDesc, float64(t.Pages))
	gauge(out, formsDesc, float64(t.Forms))
	for status, n := range t.Sites {
		if status == "" {
			status = "pending"
		}
		gauge(out, sitesDesc, float64(n), status)
	}
	return nil
}

func (c collector) answers(out chan<- prometheus.Metric) error {
	statuses, err := c.d.DB.Statuses(c.ctx)
	named := make(map[string]int)
	for status, n := range statuses {
		named[statusLabel(status)] += n
	}
	for status, n := range named {
		counter(out, requestsDesc, float64(n), status)
	}
	return err
}

// statusLabel is the label of a status. A site may answer with any number: those that HTTP does not
// know share one label, so that there are never more series than HTTP has statuses.
func statusLabel(status int) string {
	if status != 0 && http.StatusText(status) == "" {
		return "other"
	}
	return strconv.Itoa(status)
}

// state is what goes on at the moment.
func (c collector) state(out chan<- prometheus.Metric) error {
	waits, err := view.Waits(c.ctx, c.d.DB)
	if err != nil {
		return err
	}
	gauge(out, waitingDesc, float64(len(waits)))
	active := 0.0
	if c.d.DB.AtWork() {
		active = 1
	}
	gauge(out, activeDesc, active)
	gauge(out, storeDesc, float64(c.d.DB.Size()))
	return nil
}

// fleet tells of the queue, where there is one. That it is out of reach is a figure, too: those of
// the store are there all the same.
func (c collector) fleet(out chan<- prometheus.Metric) error {
	all, err := c.d.sites.now(c.ctx)
	if err != nil || all.fleet == nil {
		return err
	}
	f := all.fleet
	if f.Unknown != "" {
		gauge(out, fleetUp, 0)
		return nil
	}
	gauge(out, fleetUp, 1)
	for state, n := range map[string]int{"waiting": f.Waiting, "leased": f.Leased, "done": f.Done,
		"nothing": f.Nothing, "failed": f.Failed} {
		gauge(out, fleetJobs, float64(n), state)
	}
	oldest := 0.0
	if len(f.Leases) > 0 {
		oldest = f.Leases[0].For.Seconds()
	}
	gauge(out, fleetOldest, oldest)
	return nil
}

func (c collector) sites(out chan<- prometheus.Metric) error {
	all, err := c.d.sites.now(c.ctx)
	if err != nil {
		return err
	}
	sites := slices.Clone(all.sites)
	view.ByRecords(sites)
	for _, s := range sites[:min(mostMeasured, len(sites))] {
		if s.Records == 0 && s.Round == 0 {
			continue
		}
		gauge(out, siteRecords, float64(s.Records), s.Key)
		gauge(out, siteRequests, float64(s.Requests), s.Key)
		if _, share := view.Evidence(s.Estimate); share != nil {
			gauge(out, siteCoverage, *share, s.Key)
		}
	}
	return nil
}
