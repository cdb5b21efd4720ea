/** What a model looks like where its language has pictures. */
package tideline.model.drawing;
