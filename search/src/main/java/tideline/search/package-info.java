/**
 * What every search has in common: a task goes in, a result comes out, and a control watches in
 * between. The algorithms are in the packages below, one each.
 */
package tideline.search;
