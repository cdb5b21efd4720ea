/**
 * XML as a small tree: no document types are followed, no entities but the five of XML are known.
 */
package tideline.languages.cpn.xml;
