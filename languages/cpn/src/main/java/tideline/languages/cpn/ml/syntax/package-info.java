/**
 * The texts of CPN ML as trees. Standard ML without modules, references and loops, and what CPN ML
 * adds: colour sets, variables, multisets and time stamps. What ML has beyond that is read and
 * stands in the tree as unsupported, so that it can be refused by name where somebody needs it.
 */
package tideline.languages.cpn.ml.syntax;
