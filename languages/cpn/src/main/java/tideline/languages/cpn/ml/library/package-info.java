/**
 * The library of CPN ML, written in Java: what of the Basis Library of Standard ML such files use,
 * and what CPN Tools adds for lists, multisets and colour sets. A list in a multiset's place is a
 * multiset, as in CPN Tools.
 */
package tideline.languages.cpn.ml.library;
