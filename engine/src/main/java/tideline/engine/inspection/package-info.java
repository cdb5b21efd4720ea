/** What can be said about a model, and about progress measures for it, before a long run. */
package tideline.engine.inspection;
