/** Coloured Petri nets in the files of CPN Tools. */
package tideline.languages.cpn;
