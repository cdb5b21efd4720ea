/** Pages as pictures, with the layout that people gave them. */
package tideline.languages.cpn.draw;
