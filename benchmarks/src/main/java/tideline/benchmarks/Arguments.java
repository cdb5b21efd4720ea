package tideline.benchmarks;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The options of one program, as its user wrote them. */
public final class Arguments {

  private final Map<String, String> values = new HashMap<>();
  private final Set<String> flags = new HashSet<>();

  private Arguments() {}

  /**
   * Reads options.
   *
   * @param valued those that are followed by a value
   * @param plain those that stand alone
   * @throws BenchmarkFailure if there are others
   */
  public static Arguments parse(List<String> arguments, Set<String> valued, Set<String> plain) {
    Arguments parsed = new Arguments();
    for (int i = 0; i < arguments.size(); i++) {
      String option = arguments.get(i);
      if (plain.contains(option)) {
        parsed.flags.add(option);
      } else if (!valued.contains(option)) {
        throw new BenchmarkFailure("unknown option " + option);
      } else if (i + 1 == arguments.size()) {
        throw new BenchmarkFailure(option + " needs a value");
      } else {
        i++;
        parsed.values.put(option, arguments.get(i));
      }
    }
    return parsed;
  }

  /** Whether an option that stands alone is there. */
  public boolean has(String option) {
    return flags.contains(option);
  }

  /** The value of an option, if it is there. */
  public Optional<String> value(String option) {
    return Optional.ofNullable(values.get(option));
  }

  /** The value of an option that is a whole number of at least 1. */
  public int count(String option, int standard) {
    String text = values.get(option);
    if (text == null) {
      return standard;
    }
    try {
      int count = Integer.parseInt(text);
      if (count >= 1) {
        return count;
      }
    } catch (NumberFormatException notANumber) {
      // Said below, in the same words as a number out of range.
    }
    throw new BenchmarkFailure(option + " is a whole number from 1 on, not " + text);
  }

  /** The words of an option's value, which are separated by blanks. */
  public List<String> words(String option) {
    String text = values.getOrDefault(option, "").strip();
    return text.isEmpty() ? List.of() : List.of(text.split("\\s+", -1));
  }
}
