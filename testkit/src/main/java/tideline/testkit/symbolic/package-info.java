/** Models with unbounded data, ours and others', through the whole engine. */
package tideline.testkit.symbolic;
