/**
 * The differential matrix: every registered search, with every store that it declares, on every
 * workload, against the naive checkers.
 *
 * <pre>
 *   searches (ServiceLoader)  x  stores  x  workloads  x  tasks
 *                                             |             |
 *                                          Oracle          Run  -- judged by every Law that applies
 * </pre>
 *
 * An algorithm or a model enters by being registered; nothing here names one, except for promises
 * that only one of them makes. Every model runs inside {@link
 * tideline.reductions.check.CheckedModel}. What is skipped is counted and said.
 */
package tideline.matrix;
