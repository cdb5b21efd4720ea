/** Re-executes what a search found and judges it again by the meaning of the property. */
package tideline.engine.replay;
