/**
 * Tests of the shell scripts: how a JDK is found, when the launcher builds and what it starts. JDK
 * and Maven are small scripts here, so that nothing is really built.
 */
package tideline.launcher;
