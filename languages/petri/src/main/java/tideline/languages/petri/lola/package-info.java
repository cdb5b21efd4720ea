/**
 * LoLA's format of place/transition nets: places with the promise of a bound, a marking, and
 * transitions that consume and produce. A promise changes nothing, and so does the fairness of a
 * transition, of which the user is told; high-level nets (sorts and functions, which LoLA 2 has
 * dropped) are refused by name.
 */
package tideline.languages.petri.lola;
