/**
 * What evaluation needs whatever form an expression has: functions as values, exceptions, and calls
 * that are counted. A recursion is endless where it is deeper than {@link
 * tideline.languages.cpn.ml.machine.Machine#DEEPEST}.
 */
package tideline.languages.cpn.ml.machine;
