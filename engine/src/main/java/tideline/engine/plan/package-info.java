/** Every choice that a job leaves open is made here; what does not fit together is refused. */
package tideline.engine.plan;
