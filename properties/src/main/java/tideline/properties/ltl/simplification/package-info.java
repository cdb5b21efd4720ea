/**
 * Laws of linear temporal logic, applied from left to right. They come from Somenzi and Bloem (CAV
 * 2000), Etessami and Holzmann (CONCUR 2000) and Babiak, Křetínský, Řehák and Strejček (TACAS
 * 2012); each is tested for equivalence on random words.
 */
package tideline.properties.ltl.simplification;
