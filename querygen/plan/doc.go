// Package plan holds the words that the parts of the planner speak to each other: what is asked
// (Query, Ask), what came of it (Outcome), what is known of the size (Estimate), how a planner is
// set up (Config), and what a rule is and whether it may act (Rule, Switches). It is data without
// judgement: package querygen decides.
package plan
