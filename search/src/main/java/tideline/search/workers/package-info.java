/**
 * Several threads for one search. A {@link tideline.search.workers.Crew} of threads is called for a
 * round of work and comes to rest before the next; between rounds the searching thread is alone,
 * and what it does then is the same for any number of threads.
 */
package tideline.search.workers;
