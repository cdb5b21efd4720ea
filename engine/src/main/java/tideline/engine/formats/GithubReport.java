package tideline.engine.formats;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import tideline.engine.report.Expectations;
import tideline.engine.report.Report;
import tideline.model.SourcePosition;

/**
 * A report as GitHub's workflow commands: an error or a warning with its place for what did not
 * come out as expected, a plain line for the rest.
 */
public final class GithubReport {

  private GithubReport() {}

  /** Writes the report. */
  public static void write(Report report, Expectations expectations, Appendable out) {
    try {
      for (Finding finding : Finding.of(report, expectations)) {
        if (finding.isMet()) {
          out.append(plain(finding.message())).append('\n');
        } else {
          String command = finding.isUndecided() ? "warning" : "error";
          String details = finding.trace();
          String text = finding.message() + (details.isEmpty() ? "" : "\n" + details);
          annotate(command, finding.position(), finding.property(), text, out);
        }
      }
      if (report.failed().isPresent()) {
        var error = report.failed().get().error();
        annotate("error", error.position(), "the model is at fault", error.getMessage(), out);
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static void annotate(
      String command, Optional<SourcePosition> place, String title, String text, Appendable out)
      throws IOException {
    out.append("::").append(command).append(' ');
    if (place.isPresent()) {
      out.append("file=").append(value(place.get().source()));
      out.append(",line=" + place.get().line() + ",col=" + place.get().column() + ",");
    }
    out.append("title=").append(value(title));
    out.append("::").append(escaped(text.stripTrailing())).append('\n');
  }

  /** A line that is no command, whatever a formula or a model says. */
  private static String plain(String text) {
    String line = text.replace('\r', ' ').replace('\n', ' ');
    return line.startsWith("::") ? " " + line : line;
  }

  private static String escaped(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  private static String value(String text) {
    return escaped(text).replace(":", "%3A").replace(",", "%2C");
  }
}
