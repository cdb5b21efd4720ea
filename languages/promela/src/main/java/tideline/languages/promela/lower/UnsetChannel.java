package tideline.languages.promela.lower;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tideline.model.ModelError;

/**
 * The use of a channel variable to which no channel was assigned. The guarded system has no
 * expression that fails, so it reads behind the end of an array whose name tells the rest.
 */
final class UnsetChannel {

  /** The only element of such an array has the number 0. */
  static final int INDEX = 1;

  private static final Pattern ASKED =
      Pattern.compile(".*unset channel (\\S+) line (\\d+)\\[0\\.\\.0]");
  private static final Pattern USED = Pattern.compile("the channel (\\S+) = \\d+ is outside .*");

  private UnsetChannel() {}

  /** The name of the array. */
  static String name(String channel, int line) {
    return "unset channel " + channel + " line " + line;
  }

  /** The fault in words of the model, if it is this one. */
  static Optional<ModelError> explain(ModelError fault) {
    String message = String.valueOf(fault.getMessage());
    Matcher asked = ASKED.matcher(message);
    if (asked.matches()) {
      String line = fault.position().isPresent() ? "" : " (line " + asked.group(2) + ")";
      return Optional.of(error(asked.group(1), line, fault));
    }
    Matcher used = USED.matcher(message);
    return used.matches() ? Optional.of(error(used.group(1), "", fault)) : Optional.empty();
  }

  private static ModelError error(String channel, String line, ModelError fault) {
    return new ModelError(
        "the channel %s is used before it is initialised%s".formatted(channel, line),
        fault.position());
  }
}
