/** Compares what compiled models, engines and the reference interpreter say of one model. */
package tideline.engine.selfcheck;
