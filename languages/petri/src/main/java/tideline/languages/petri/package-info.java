/** Petri nets in files: PNML and LoLA's format, and the formulas that come with them. */
package tideline.languages.petri;
