/** A small web server for one user of this machine. */
package tideline.web.server;
