/** What a run may cost, how it is watched and ended, and the files it has for a while. */
package tideline.engine.limits;
