/** Builds evidence from the truth values that a search has found. */
package tideline.search.ctl.evidence;
