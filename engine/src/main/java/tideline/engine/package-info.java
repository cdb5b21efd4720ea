/** One run: a job goes in, a report comes out. */
package tideline.engine;
