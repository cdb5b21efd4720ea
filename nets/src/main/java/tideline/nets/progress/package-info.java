/** Progress measures of nets. */
package tideline.nets.progress;
