/**
 * What the names of a text stand for, for editors. The parser tells of names while it reads, so the
 * words of macros and inlines are found where they are written.
 */
package tideline.languages.promela.outline;
