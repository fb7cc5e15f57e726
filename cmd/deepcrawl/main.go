// Command deepcrawl collects what web sites keep behind their search forms.
package main

func main() {}
