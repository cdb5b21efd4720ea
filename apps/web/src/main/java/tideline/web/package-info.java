/** The explorer: a page in a browser that shows a model and checks it. */
package tideline.web;
