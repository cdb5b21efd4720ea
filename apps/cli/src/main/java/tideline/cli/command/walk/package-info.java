/** Commands that follow single runs: simulation, trails, logs. */
package tideline.cli.command.walk;
