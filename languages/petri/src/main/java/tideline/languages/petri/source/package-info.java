/** What readers of files hand over, before coloured nets are unfolded. */
package tideline.languages.petri.source;
