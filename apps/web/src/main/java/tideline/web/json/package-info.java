/** States, transitions and texts of models as JSON for pages. */
package tideline.web.json;
