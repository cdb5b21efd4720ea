/** What can be said about a model, and about its progress measure, before a long run. */
package tideline.engine.inspection;
