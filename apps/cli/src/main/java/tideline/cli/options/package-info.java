/** Options that several commands share. */
package tideline.cli.options;
