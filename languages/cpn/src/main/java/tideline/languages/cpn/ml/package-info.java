/** CPN ML: the declarations and inscriptions of coloured nets. */
package tideline.languages.cpn.ml;
