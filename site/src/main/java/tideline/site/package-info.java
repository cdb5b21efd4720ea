/**
 * The documents of the repository as a site: pages that work from a folder, without a server and
 * without a network. What belongs to it is what links lead to, from the README on ({@link
 * tideline.site.Crawl}); {@link tideline.site.Menu} gives the pages their order.
 */
package tideline.site;
