/**
 * Accepting cycles by strongly connected components, for any number of accepting sets (002 section
 * 2.1 names the idea; the algorithm is Couvreur's, FM 1999). One depth-first search; a component
 * that is being found is kept as a root and the sets that its edges meet.
 *
 * <pre>
 *   search(s), entered by an edge that meets the sets E:
 *     number s; put s on the list of open states; put the root (number of s, no sets, E) on the
 *     stack of roots
 *     for each edge e from s to t:
 *       t is new     search(t)
 *       t is open    e closes a cycle: take roots above the number of t off the stack, and give
 *                    their sets, those of the edges that entered them, and those of e to the root
 *                    that is now the top one. If it has all sets: a cycle
 *     if the top root is that of s: take it off; the states from s on in the list are closed
 * </pre>
 *
 * Invariants: the roots are those of the components of what has been explored, along the path; all
 * states between two roots in the list of open states are in the component of the lower one; a
 * closed state leads to no open one.
 *
 * <p>A lasso is the path to the root of the component, and a walk from there through the open
 * states of the component: breadth-first to an edge that meets a set that is missing, as long as
 * one is, and breadth-first back to the root.
 */
package tideline.search.ltl.components;
