/** Where a command prints to, and how it ends. */
package tideline.cli.terminal;
