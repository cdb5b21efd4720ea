/** What all searches for CTL share: the formula, the answer and how it is reported. */
package tideline.search.ctl.run;
