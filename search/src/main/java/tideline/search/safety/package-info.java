/**
 * What the safety searches share: states are expanded in groups, goals are watched, and the end of
 * a run, however it comes about, becomes a result.
 *
 * <p>The searches themselves are in the packages below: {@code bfs}, {@code dfs}, {@code
 * sweepline}.
 */
package tideline.search.safety;
