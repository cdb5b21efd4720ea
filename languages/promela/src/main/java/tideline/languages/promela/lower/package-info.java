/**
 * From the syntax tree to a guarded system.
 *
 * <p>A process that may exist is a pair of a process number and a proctype, an {@link
 * tideline.languages.promela.lower.Instance}. Each has its own process, variables and channels in
 * the guarded system. One that does not exist now rests at its first location with its initial
 * values; {@code _nr_pr} tells which ones exist, because processes die in the reverse order of
 * their creation. Which pairs are needed is found out by running the model: {@link
 * tideline.languages.promela.lower.InstanceSearch}.
 *
 * <p>A channel is known by its number. Where a statement names a variable of type {@code chan}, it
 * becomes a statement for each channel that the variable may hold; {@link
 * tideline.languages.promela.lower.ChannelFlow} finds those.
 */
package tideline.languages.promela.lower;
