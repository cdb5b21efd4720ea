/**
 * What a file of CPN Tools says, as it says it: declarations, pages with their nodes and arcs, the
 * hierarchy and the fusion sets. No inscription is read here.
 */
package tideline.languages.cpn.file;
