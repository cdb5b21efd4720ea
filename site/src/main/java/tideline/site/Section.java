package tideline.site;

/**
 * What stands under one heading, for the search.
 *
 * @param address of the page, with the heading
 * @param page the title of the page
 * @param text all of its words
 */
record Section(String address, String page, String heading, String text) {}
