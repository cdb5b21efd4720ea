/**
 * Nets without hierarchy: each page as often as it is used, ports and sockets one place, the
 * members of a fusion set one place. Inscriptions are still texts.
 */
package tideline.languages.cpn.net;
