package tideline.system.analysis.progress;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tideline.model.ProgressMeasure;
import tideline.model.Slot;
import tideline.model.StateSchema;

/**
 * Measures that were found, as text that can be given back.
 *
 * <pre>
 *   measure   part {, part}                       in lexicographic order
 *   part      weights(NUMBER {; term})            the sum of the number and the terms
 *             least(NAME {, NAME})    largest(NAME {, NAME})    and the same with - before it
 *   term      NUMBER*NAME                         a multiple of the value of a variable
 *             NAME from NUMBER: {NUMBER[xTIMES]}  a number for each value, from the first one on
 * </pre>
 *
 * Values are those of the variable, not how it is packed: they mean the same for a model that has
 * been simplified in another way. A value that is not listed counts as the nearest one that is.
 */
public final class MeasureText {

  private static final Pattern LINEAR = Pattern.compile("(-?\\d+)\\*(.+)");
  private static final Pattern TABLE = Pattern.compile("(.+) from (-?\\d+):((?: -?\\d+(x\\d+)?)+)");

  private MeasureText() {}

  static String of(long base, Term[] terms) {
    StringBuilder text = new StringBuilder();
    long whole = base;
    for (Term term : terms) {
      Slot slot = term.slot();
      switch (term) {
        case Term.Linear(var _, long weight) -> {
          // Terms count from the least value on; what wraps round here does so again in reading.
          whole -= weight * slot.minimum();
          text.append("; ").append(weight).append('*').append(slot.name());
        }
        case Term.Table table ->
            text.append("; ")
                .append(slot.name())
                .append(" from ")
                .append(slot.minimum())
                .append(':')
                .append(numbers(table.values(), (int) Term.largest(slot) + 1));
      }
    }
    return "weights(" + whole + text + ")";
  }

  private static String numbers(long[] values, int count) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; ) {
      int same = i;
      while (same < count && values[same] == values[i]) {
        same++;
      }
      text.append(' ').append(values[i]).append(same - i > 1 ? "x" + (same - i) : "");
      i = same;
    }
    return text.toString();
  }

  /** Whether a text is one of these, right or wrong. */
  public static boolean isOne(String text) {
    return parts(text).stream().anyMatch(part -> part.matches("-?(weights|least|largest)\\(.*\\)"));
  }

  /** One part of a list that is none of these. */
  @FunctionalInterface
  public interface OtherParts {
    /** The measure that it stands for; throws if it is wrong. */
    ProgressMeasure read(String part);
  }

  /**
   * The measure that a text stands for.
   *
   * @param others reads what users write in lists beside these
   * @return empty if it is wrong: it names no variable of the model, or its values are too many
   */
  public static Optional<ProgressMeasure> parse(
      StateSchema schema, String text, OtherParts others) {
    Optional<ProgressMeasure> whole = Optional.empty();
    for (String part : parts(text)) {
      Optional<ProgressMeasure> next =
          part.matches("-?(least|largest)\\(.*\\)")
              ? extreme(schema, part)
              : part.startsWith("weights(") && part.endsWith(")")
                  ? sum(schema, part)
                  : Optional.of(others.read(part));
      if (next.isEmpty()) {
        return Optional.empty();
      }
      whole = whole.isEmpty() ? next : MeasureList.of(whole.get(), next.get());
      if (whole.isEmpty()) {
        return Optional.empty();
      }
    }
    return whole;
  }

  private static Optional<ProgressMeasure> extreme(StateSchema schema, String part) {
    String inside = part.substring(part.indexOf('(') + 1, part.length() - 1);
    List<Slot> slots = new ArrayList<>();
    for (String name : parts(inside)) {
      Optional<Slot> slot = schema.slot(name);
      if (slot.isEmpty()) {
        return Optional.empty();
      }
      slots.add(slot.get());
    }
    return Optional.of(SlotExtreme.named(part.substring(0, part.indexOf('(')), slots));
  }

  private static Optional<ProgressMeasure> sum(StateSchema schema, String part) {
    String[] terms = part.substring("weights(".length(), part.length() - 1).split("; ", -1);
    OptionalLong base = number(terms[0]);
    Map<Slot, Long> weights = new HashMap<>();
    Map<Slot, long[]> tables = new HashMap<>();
    if (base.isEmpty()) {
      return Optional.empty();
    }
    long whole = base.getAsLong();
    for (int i = 1; i < terms.length; i++) {
      Matcher table = TABLE.matcher(terms[i]);
      Matcher linear = LINEAR.matcher(terms[i]);
      boolean isTable = table.matches();
      if (!isTable && !linear.matches()) {
        return Optional.empty();
      }
      Optional<Slot> slot = schema.slot(isTable ? table.group(1) : linear.group(2));
      OptionalLong figure = number(isTable ? table.group(2) : linear.group(1));
      if (slot.isEmpty() || figure.isEmpty()) {
        return Optional.empty();
      }
      if (isTable) {
        Optional<long[]> values = table(slot.get(), figure.getAsLong(), table.group(3));
        if (values.isEmpty()) {
          return Optional.empty();
        }
        tables.put(slot.get(), values.get());
      } else {
        weights.put(slot.get(), figure.getAsLong());
        whole += figure.getAsLong() * slot.get().minimum();
      }
    }
    String name = part;
    return SlotSum.of(name, "weights that were found before", whole, weights, tables)
        .map(sum -> sum);
  }

  private static Optional<long[]> table(Slot slot, long first, String text) {
    if (!Term.mayHaveTable(slot)) {
      return Optional.empty();
    }
    int count = (int) Term.largest(slot) + 1;
    long[] listed = new long[1 << Term.MOST_TABLE_BITS];
    int length = 0;
    for (String word : text.strip().split(" ", -1)) {
      int x = word.indexOf('x');
      OptionalLong value = number(x < 0 ? word : word.substring(0, x));
      OptionalLong times = x < 0 ? OptionalLong.of(1) : number(word.substring(x + 1));
      if (value.isEmpty() || times.isEmpty() || times.getAsLong() > listed.length - length) {
        return Optional.empty();
      }
      for (long i = 0; i < times.getAsLong(); i++) {
        listed[length++] = value.getAsLong();
      }
    }
    long[] values = new long[count];
    for (int packed = 0; packed < count; packed++) {
      values[packed] = listed[(int) Math.clamp(packed + slot.minimum() - first, 0, length - 1L)];
    }
    return Optional.of(values);
  }

  private static OptionalLong number(String text) {
    try {
      return OptionalLong.of(Long.parseLong(text));
    } catch (NumberFormatException none) {
      return OptionalLong.empty();
    }
  }

  /** The parts of a list: commas inside of brackets separate nothing. */
  private static List<String> parts(String text) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      switch (text.charAt(i)) {
        case '(', '[' -> depth++;
        case ')', ']' -> depth--;
        case ',' -> {
          if (depth == 0) {
            parts.add(text.substring(start, i).strip());
            start = i + 1;
          }
        }
        default -> {
          // Belongs to the part.
        }
      }
    }
    parts.add(text.substring(start).strip());
    return parts;
  }
}
