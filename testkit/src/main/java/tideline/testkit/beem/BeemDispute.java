package tideline.testkit.beem;

import java.util.regex.Pattern;

/**
 * The rows of the table of reachability that contradict the models beside it.
 *
 * <p>Of the bounded retransmission protocol the table calls two error states of every instance
 * reachable, and for eleven of these rows gives no length. The published numbers of states and
 * transitions of the same files are reproduced, both here and by a separate explorer that was
 * written by hand from the text of the protocol and shares nothing with this project; neither finds
 * such a state among them. These rows are shown as contradicted and never counted as agreeing.
 */
final class BeemDispute {

  static final String REASON =
      "the table calls a state reachable that is not among the published number of states";

  private static final Pattern ROWS = Pattern.compile("brp2\\.[13456]\\.prop[23]|brp2\\.2\\.prop2");

  private BeemDispute() {}

  static boolean covers(String row) {
    return ROWS.matcher(row).matches();
  }
}
