/**
 * Divides steps into cases by the values of variables that choose what they touch: {@code c!m},
 * where {@code c} says which channel is meant, or {@code a[i] = 0}. Of each case less is read and
 * written than of the step.
 */
package tideline.system.analysis.cases;
