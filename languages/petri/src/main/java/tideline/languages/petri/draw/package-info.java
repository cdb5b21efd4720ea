/** Nets as drawings that show states: with the layout of their file, or with one in layers. */
package tideline.languages.petri.draw;
