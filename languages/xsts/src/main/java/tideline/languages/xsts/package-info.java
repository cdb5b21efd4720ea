/**
 * Extended symbolic transition systems (003 section 2.2.4.5): atomic transitions with assignments,
 * assumptions, havoc, choices, local variables and counted loops. Steps of the environment and of
 * the system take turns; the environment is first.
 *
 * <p>003 lets the system be first. The tool that the language comes from, and its manual, start
 * with the environment, and the published answers are its answers: so do we.
 */
package tideline.languages.xsts;
