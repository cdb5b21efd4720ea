/**
 * Abstract states (003 section 2.5.1). There is one domain with two halves: the values of tracked
 * variables, and the truth of predicates over the others. Explicit-value abstraction uses the first
 * half, predicate abstraction the second, the product both.
 *
 * <p>How predicates are combined is a choice. Cartesian: one literal or none for each predicate.
 * Boolean: any combination, as one state. Splitting: any combination, as one state each.
 */
package tideline.abstraction.domain;
