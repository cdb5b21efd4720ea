/** The command that tells what there is to say about a state space as a whole. */
package tideline.cli.survey;
