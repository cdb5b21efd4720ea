/**
 * The Hanoi Omega-Automata format (Babiak, Blahoudek, Duret-Lutz, Klein, Křetínský, Müller, Parker
 * and Strejček, CAV 2015), version 1: how tools exchange automata.
 *
 * <p>A file is untrusted: counts are bounded, an alias is evaluated once where it is defined, and
 * labels are decision diagrams of bounded size. {@code HoaCursor} cuts a file into tokens, {@code
 * HoaHeader} and {@code HoaBody} read its two parts, {@code HoaClaims} compares it with what it
 * claims, and {@link tideline.properties.omega.hoa.HoaReader} makes an automaton of it.
 */
package tideline.properties.omega.hoa;
