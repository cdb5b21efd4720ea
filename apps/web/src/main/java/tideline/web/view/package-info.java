/** The model that all pages look at, and what they are told when it changes. */
package tideline.web.view;
