/**
 * Expressions of CPN ML whose names and types are known, as they are evaluated. What the types of a
 * whole declaration decide (whether a number is an int, where a record has a field) is asked for
 * when the declaration has been read: {@link tideline.languages.cpn.ml.terms.Term.Later}.
 */
package tideline.languages.cpn.ml.terms;
