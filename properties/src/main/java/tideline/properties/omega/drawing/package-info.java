/**
 * Pictures of automata: as a description for Graphviz, and as SVG with a layout of our own, so that
 * nothing else has to be installed.
 *
 * <p>The layout is the layered one of Sugiyama, Tagawa and Toda (1981): states stand in columns so
 * that arrows lead to the right unless they lead back, and what stands in a column is sorted by
 * where its neighbours are. Labels are items of their own, in columns between those of the states,
 * so that no text can overlap another.
 */
package tideline.properties.omega.drawing;
