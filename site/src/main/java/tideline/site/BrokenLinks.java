package tideline.site;

import java.util.List;

/** Some links of the documents lead nowhere. */
public final class BrokenLinks extends RuntimeException {

  BrokenLinks(List<String> links) {
    super("links that lead nowhere:\n  " + String.join("\n  ", links), null, false, false);
  }
}
