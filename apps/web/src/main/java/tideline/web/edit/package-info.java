/** Texts that are written in the page: read and saved in one folder, and nowhere else. */
package tideline.web.edit;
