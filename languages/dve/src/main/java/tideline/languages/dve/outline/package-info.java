/** What the names of a text stand for, for editors. */
package tideline.languages.dve.outline;
