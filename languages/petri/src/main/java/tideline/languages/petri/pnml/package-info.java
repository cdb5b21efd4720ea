/**
 * PNML: place/transition nets and symmetric nets in XML (ISO/IEC 15909-2), as the model checking
 * contest and other tools write them.
 *
 * <p>The file is read once from the beginning to its end. Places, transitions and arcs become small
 * records; declarations, markings and inscriptions of coloured nets are kept as trees, because they
 * may stand before what they name. There are no document types, no entities but those of XML
 * itself, and bounds on what is nested.
 */
package tideline.languages.petri.pnml;
