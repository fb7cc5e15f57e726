package main

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"
)

// What processes take, as Linux tells it.

// spent is what a process took.
type spent struct{ cpu, rss, seconds float64 }

// spentBy runs a process, calls watch with its number while it runs, and tells the time that it
// took. Its memory is what watch reads or the process says itself: the peak that is handed over at
// its end is no less than that of the process which began it.
func spentBy(child *exec.Cmd, watch func(pid int)) (spent, error) {
	begun := time.Now()
	if err := child.Start(); err != nil {
		return spent{}, err
	}
	watch(child.Process.Pid)
	err := child.Wait()
	p := child.ProcessState
	return spent{cpu: (p.UserTime() + p.SystemTime()).Seconds(),
		seconds: time.Since(begun).Seconds()}, err
}

// sample reads a line of what Linux tells of a process every so often. It returns at once; wait
// does when the process has ended.
func sample(pid int, line string, every time.Duration, note func(mb float64)) (wait func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		for mb := memoryMB(strconv.Itoa(pid), line); mb > 0; mb =
			memoryMB(strconv.Itoa(pid), line) {
			note(mb)
			time.Sleep(every)
		}
	}()
	return func() { <-done }
}

// peakMB is the most memory that this process ever had in RAM, as Linux tells it; elsewhere 0.
func peakMB() float64 { return memoryMB("self", "VmHWM:") }

// memoryMB reads a line of what Linux tells of a process; 0 where there is none.
func memoryMB(pid, line string) float64 {
	f, err := os.Open("/proc/" + pid + "/status")
	if err != nil {
		return 0
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if kb, found := strings.CutPrefix(lines.Text(), line); found {
			n, _ := strconv.ParseFloat(strings.Fields(kb)[0], 64)
			return n / 1024
		}
	}
	return 0
}

// cpuSeconds is what a process took so far, as Linux tells it; -1 elsewhere, and when it has ended.
func cpuSeconds(pid int) float64 {
	line, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return -1
	}
	const ticks = 100 // a second
	_, rest, _ := strings.Cut(string(line), ") ")
	fields := strings.Fields(rest)
	if len(fields) < 13 || fields[0] == "Z" {
		return -1
	}
	user, _ := strconv.ParseFloat(fields[11], 64)
	system, _ := strconv.ParseFloat(fields[12], 64)
	return (user + system) / ticks
}
