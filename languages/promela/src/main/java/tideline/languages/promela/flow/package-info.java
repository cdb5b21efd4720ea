/**
 * The control flow of a process, state for state as SPIN has it, so that states can be counted as
 * SPIN counts them.
 *
 * <p>Each statement is a node, and the number of a node is the control state before its statement.
 * A choice, a block, the end of a choice and the exit of a loop are nodes too. A step leads to the
 * first node behind it that is more than a passage: jumps and ends of choices are passed over,
 * unless passing over them would leave an atomic block; then they are steps of their own, which
 * matters where a rendezvous ends the atomicity before. A choice takes the steps of its options'
 * first statements, however deeply they are nested. {@link tideline.languages.promela.flow.Flow}
 * has these rules; {@link tideline.languages.promela.flow.FlowBuilder} makes the nodes.
 */
package tideline.languages.promela.flow;
