// Package plan is the contract between the planner and its rules. It holds the words that the
// parts of the planner speak to each other: what is asked (Query, Ask), what came of it (Outcome),
// what is known of the size (Estimate), how a planner is set up (Config), what a rule is and
// whether it may act (Rule, Switches), and what the parts of rules do: Strategy, Explorer, Walker,
// Veto and Stopper. It is data and interfaces without judgement: package querygen decides.
//
// A part that has to know more of the harvest than a View shows is made by its Rule all the same,
// and is one of package history: Proposer (a strategy), Veto, Sizer, Corrector and Judge (how large
// the database is). What several rules go by is learnt by the list of inferences
// (history.Inference, querygen/inferences.go), which is ordered by hand.
//
// The shape is that of go/analysis, where a rule is a value with a name and a sentence, and of the
// scheduler of Kubernetes, where plugins with a state of their own compete by a score.
//
// # How to add a rule
//
// A rule is a piece of knowledge that may be right or wrong of a site. To add one:
//
//  1. Make a package querygen/strategy/NAME. It may import this package, bipartite and forms, and
//     no other strategy: what two of them need is a method of View. NAME must be no identifier of
//     package querygen or its tests.
//  2. Write a Rule: a name room/rule in small letters, one sentence that says what it does and
//     when, the paper or measurement that it stands on, and New, which makes its Part. The Rule is
//     exported, as the registry names it.
//  3. Write the Part. It owns its state, by FieldID where that is per field. Observe alone changes
//     what it will do, as a harvest is replayed by calling Observe. Propose yields offers and
//     changes nothing that a second call would notice. Random choices come from View.Lot. A word
//     box is a Field whose Spec().Role is forms.Keyword. A Field that is Dead, a value that it does
//     not take (Takes) and one that is Pointless are for the part to leave. Leave Query.By empty:
//     the planner puts the name of the rule there. Say Why. The Rate decides, and is to be honest:
//     AskValue predicts Gain and Price, and values/best offers the best value of all for about
//     View.Discount times Gain by Price, so a rule that offers values has to know more of them.
//     Where nothing tells, View.Mean is usual; where a site goes well, values/best beats the mean
//     until late, and such an offer is taken near the end only. A rate that is always high keeps
//     all others from being asked. The best rate also keeps the harvest alive: the ends by yield
//     and by coverage wait while it promises enough, so that nothing is to be offered that is not
//     expected. A share of all questions, whatever the others promise, is no Strategy: see
//     Explorer.
//  4. Import the package in querygen/registry.go and name NAME.Rule in ruleOrder, where it is to
//     stand among those that offer as much. These two lines are all that has to be written outside
//     of the package. A further switch for a piece of what the part does is a Rule without New,
//     which the part asks for (View.On) and NAME.Rule names in Consults.
//  5. Write a test that fails without it, in package NAME_test, which may import querygen: it calls
//     querygen.New, then Next, Graph.Capture for each item of the page, and Observe in turn until
//     Next is not ok, once as it is and once with Config.Off. Query.Rule says who asked. The
//     smallest pretend site to copy is in querygen/strategy_neighbour_test.go. "--without
//     room/rule" switches the rule off for users: its part is not made then. Run the tests of
//     querygen as well: some count what is asked, and a rule that asks more changes them. Where one
//     loses items or never ends, the rule is wrong; where a bound of requests is a few too tight,
//     say so in the commit. Those of rules (-run Rule) go without rules that
//     querygen/testdata/rules.txt does not name, so that yours cannot stand in for another one; a
//     rule that stays is named there. "bench ablate --rules room/rule" says what the rule is worth,
//     over the cases of "bench queries" and so many wild sites.
//
// The Example (example_test.go) is cut down to what it shows: it asks neither Dead nor Takes nor
// Pointless. "go doc -all" shows View and Field.
package plan
