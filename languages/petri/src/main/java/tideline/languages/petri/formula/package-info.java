/**
 * Files of questions about nets: the XML of the Model Checking Contest and the formulas of LoLA.
 *
 * <p>Both become a {@link tideline.languages.petri.formula.Query}: a {@link
 * tideline.languages.petri.formula.Formula} whose atoms are about markings, or a {@link
 * tideline.languages.petri.formula.Term} whose largest value is asked for. Names are ids of the
 * net's file; of several transitions at least one is fireable, and tokens of several places add up.
 * {@link tideline.languages.petri.formula.FormulaText} prints a formula as Tideline's expressions,
 * LTL and CTL, so that every engine can answer it.
 */
package tideline.languages.petri.formula;
