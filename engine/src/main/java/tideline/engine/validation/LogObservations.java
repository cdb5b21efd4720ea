package tideline.engine.validation;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.Transition;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.NearestNames;
import tideline.reductions.observed.Observations;

/** The lines of a log as observations of a model. */
final class LogObservations implements Observations {

  /** What was worked out for other lines is kept, but not without bounds. */
  private static final int MOST_REMEMBERED = 1 << 14;

  private final LogFile log;
  private final Mapping mapping;
  private final Model model;
  private final List<String> names;
  private final BitSet silent;

  private LogObservations(LogFile log, Mapping mapping, Model model) {
    this.log = log;
    this.mapping = mapping;
    this.model = model;
    this.names = model.transitions().stream().map(Transition::name).toList();
    this.silent = new BitSet();
    for (String name : mapping.silent()) {
      silent.or(known("silent", name));
    }
  }

  /**
   * The lines of a log for a model.
   *
   * @param given how to understand them; the usual way if empty
   * @throws DiagnosticException if the mapping names what the model does not have
   */
  static LogObservations of(LogFile log, Optional<Mapping> given, Model model) {
    Set<String> variables = new LinkedHashSet<>();
    model.schema().slots().stream().map(Slot::name).forEach(variables::add);
    Mapping mapping =
        given.orElseGet(() -> Mapping.usual(log.line(0).fields().keySet(), variables));
    LogObservations made = new LogObservations(log, mapping, model);
    made.requireKnown();
    return made;
  }

  /** What can be known to be wrong is said before the search. */
  private void requireKnown() {
    mapping.actions().values().stream()
        .flatMap(List::stream)
        .filter(name -> !NamePattern.hasFields(name))
        .forEach(name -> known("actions", name));
    mapping
        .variables()
        .forEach(
            (field, text) -> {
              if (!NamePattern.hasFields(text)) {
                Observed.of(mapping.source() + ", variables." + field, text, model);
              }
            });
    if (mapping.action().isEmpty() && mapping.variables().isEmpty()) {
      throw DiagnosticException.of(
          log.file()
              + ": nothing in the log is named like a variable of the model, and no field says what"
              + " happened; --map FILE says what its fields mean");
    }
  }

  private BitSet known(String member, String name) {
    BitSet meant = matching(NamePattern.of(name).asMatchPredicate());
    if (meant.isEmpty()) {
      throw DiagnosticException.of(
          mapping.source()
              + ", "
              + member
              + ": no transition is called "
              + name
              + NearestNames.hint(name, names));
    }
    return meant;
  }

  private BitSet matching(Predicate<String> meant) {
    BitSet all = new BitSet();
    for (int i = 0; i < names.size(); i++) {
      if (meant.test(names.get(i))) {
        all.set(i);
      }
    }
    return all;
  }

  /** Fields of the first line that are not looked at. */
  List<String> ignored() {
    Set<String> used = new LinkedHashSet<>(mapping.variables().keySet());
    mapping.action().ifPresent(used::add);
    List<String> texts = new ArrayList<>(mapping.variables().values());
    mapping.actions().values().forEach(texts::addAll);
    return log.line(0).fields().keySet().stream()
        .filter(field -> !used.contains(field))
        .filter(field -> texts.stream().noneMatch(text -> text.contains("{" + field + "}")))
        .toList();
  }

  Mapping mapping() {
    return mapping;
  }

  LogFile log() {
    return log;
  }

  @Override
  public long count() {
    return log.count();
  }

  @Override
  public boolean isSilent(int transition) {
    return silent.get(transition);
  }

  /** What one line says. */
  LineObservation observation(long number) {
    return new Lines().observation(number, log.line(number));
  }

  @Override
  public Reader newReader() {
    Lines lines = new Lines();
    return lines::line;
  }

  /** Reads a block of lines at a time. */
  private final class Lines {

    private long block = -1;
    private List<LineObservation> observations = List.of();
    private final Map<String, BitSet> steps = new HashMap<>();
    private final Map<String, Observed> variables = new HashMap<>();

    LineObservation line(long number) {
      long wanted = number / LogFile.BLOCK;
      if (wanted != block) {
        List<LineObservation> read = new ArrayList<>();
        for (LogFile.Line line : log.block(wanted)) {
          read.add(observation(wanted * LogFile.BLOCK + read.size(), line));
        }
        observations = read;
        block = wanted;
      }
      return observations.get((int) (number % LogFile.BLOCK));
    }

    LineObservation observation(long number, LogFile.Line line) {
      List<Observed.Wanted> wanted = new ArrayList<>();
      mapping
          .variables()
          .forEach(
              (field, text) -> {
                String value = line.fields().get(field);
                if (value != null) {
                  NamePattern.filled(text, line.fields())
                      .ifPresent(name -> wanted.add(variable(field, name).wanted(value)));
                }
              });
      boolean isState = number == 0 && mapping.first() == Mapping.First.STATE;
      return new LineObservation(isState ? Optional.empty() : steps(line), List.copyOf(wanted));
    }

    private Observed variable(String field, String text) {
      return remembered(
          variables,
          text,
          name -> Observed.of(mapping.source() + ", variables." + field, name, model));
    }

    /** The transitions that a line may be; empty if it tells of a state only. */
    private Optional<BitSet> steps(LogFile.Line line) {
      Optional<String> value = mapping.action().map(line.fields()::get);
      if (value.isEmpty()) {
        // Nothing says what happened: any step that is not silent.
        return Optional.of(
            remembered(
                steps,
                "",
                _ -> {
                  BitSet all = new BitSet();
                  all.set(0, names.size());
                  all.andNot(silent);
                  return all;
                }));
      }
      List<String> listed = mapping.actions().get(value.get());
      if (listed == null) {
        return Optional.of(remembered(steps, "=" + value.get(), _ -> called(value.get())));
      }
      if (listed.isEmpty()) {
        return Optional.empty();
      }
      BitSet all = new BitSet();
      for (String name : listed) {
        NamePattern.filled(name, line.fields())
            .ifPresent(
                filled ->
                    all.or(
                        remembered(
                            steps,
                            "*" + filled,
                            _ -> {
                              Pattern pattern = NamePattern.of(filled);
                              return matching(pattern.asMatchPredicate());
                            })));
      }
      return Optional.of(all);
    }

    /** Transitions with exactly that name, or with it and values in parentheses behind it. */
    private BitSet called(String name) {
      return matching(known -> known.equals(name) || known.startsWith(name + "("));
    }

    private <V> V remembered(Map<String, V> known, String key, Function<String, V> make) {
      V value = known.get(key);
      if (value == null) {
        if (known.size() == MOST_REMEMBERED) {
          known.clear();
        }
        value = make.apply(key);
        known.put(key, value);
      }
      return value;
    }
  }
}
