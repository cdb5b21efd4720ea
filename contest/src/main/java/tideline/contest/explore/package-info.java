/**
 * One breadth-first exploration of a net's markings for all questions at once: whoever asks is
 * shown every marking with its enabled transitions, and says when nothing is left to ask. On
 * request the graph is kept, as numbers: states in the order of their discovery, and all edges of a
 * state side by side.
 */
package tideline.contest.explore;
