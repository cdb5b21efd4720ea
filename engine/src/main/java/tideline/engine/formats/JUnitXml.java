package tideline.engine.formats;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The XML in which JUnit's runners tell what came of tests. */
public final class JUnitXml {

  private JUnitXml() {}

  /** How a test ended. */
  public enum Outcome {
    PASSED,
    /** Otherwise than expected. */
    FAILED,
    /** Without an answer. */
    ERROR
  }

  /**
   * One test.
   *
   * @param message why it did not pass
   * @param details what shows it, in several lines
   */
  public record Case(String name, Outcome outcome, String message, String details) {
    boolean passed() {
      return outcome == Outcome.PASSED;
    }
  }

  /**
   * Tests that belong together.
   *
   * @param seconds how long they took, as a decimal number
   */
  public record Suite(String name, List<Case> cases, String seconds) {
    public Suite {
      cases = List.copyOf(cases);
    }

    Suite with(Case further) {
      List<Case> all = new ArrayList<>(cases);
      all.add(further);
      return new Suite(name, all, seconds);
    }

    private long count(Outcome outcome) {
      return cases.stream().filter(each -> each.outcome() == outcome).count();
    }
  }

  /** Writes a whole document. */
  public static void write(List<Suite> suites, Appendable out) throws IOException {
    out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"tideline\">\n");
    for (Suite suite : suites) {
      out.append("  <testsuite name=\"").append(escaped(suite.name())).append('"');
      out.append(" tests=\"" + suite.cases().size() + "\"");
      out.append(" failures=\"" + suite.count(Outcome.FAILED) + "\"");
      out.append(" errors=\"" + suite.count(Outcome.ERROR) + "\" skipped=\"0\"");
      out.append(" time=\"").append(suite.seconds()).append("\">\n");
      for (Case test : suite.cases()) {
        write(suite, test, out);
      }
      out.append("  </testsuite>\n");
    }
    out.append("</testsuites>\n");
  }

  private static void write(Suite suite, Case test, Appendable out) throws IOException {
    out.append("    <testcase classname=\"").append(escaped(suite.name()));
    out.append("\" name=\"").append(escaped(test.name())).append('"');
    if (test.passed()) {
      out.append("/>\n");
      return;
    }
    String element = test.outcome() == Outcome.FAILED ? "failure" : "error";
    out.append(">\n      <").append(element).append(" message=\"").append(escaped(test.message()));
    out.append("\">").append(escaped(test.details())).append("</").append(element);
    out.append(">\n    </testcase>\n");
  }

  /** Characters that XML does not know at all become question marks. */
  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                default -> escaped.appendCodePoint(isXml(c) ? c : '?');
              }
            });
    return escaped.toString();
  }

  private static boolean isXml(int c) {
    return c == '\t'
        || c == '\n'
        || (c >= 0x20 && !(c >= 0xD800 && c <= 0xDFFF) && c < 0xFFFE)
        || c >= 0x10000;
  }
}
