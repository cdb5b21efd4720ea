/** What is asked about a model: expressions, property automata and formulas. */
package tideline.properties;
