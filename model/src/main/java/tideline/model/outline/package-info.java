/**
 * What an editor asks a language about a text: what is declared where, and where it is used. Texts
 * that are being written are wrong most of the time, so an outline is of what could be read.
 */
package tideline.model.outline;
