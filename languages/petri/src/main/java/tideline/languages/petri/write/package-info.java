/** Nets as texts of PNML and LoLA, and as drawings with their initial marking. */
package tideline.languages.petri.write;
