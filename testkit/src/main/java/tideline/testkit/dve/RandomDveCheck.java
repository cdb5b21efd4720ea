package tideline.testkit.dve;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import tideline.languages.dve.DveLanguage;
import tideline.languages.dve.reference.DveReference;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.model.reference.ReferenceModel;
import tideline.system.analysis.simplify.Simplifier;
import tideline.system.compile.bytecode.Compiler;
import tideline.system.compile.interpret.Interpreter;
import tideline.system.ir.GuardedSystem;

/**
 * Compares random models as they are compiled, interpreted and simplified with the reference.
 *
 * <p>As a program, {@code RandomDveCheck FIRST COUNT} does so for that many seeds and prints what
 * they covered.
 *
 * <pre>
 *   mvn verify -pl testkit -am -Dtest=LongRandomDveTest -Dsurefire.failIfNoSpecifiedTests=false \
 *       -Ddve.first=1 -Ddve.count=20000
 * </pre>
 */
public final class RandomDveCheck {

  private static final int MOST_STATES = 300;

  private final Coverage coverage = new Coverage();
  private final Map<String, Integer> refused = new TreeMap<>();
  private int models;
  private int complete;
  private int faulty;
  private long states;
  private long edges;

  /** Checks many seeds; ends with an exception at the first difference. */
  public static void main(String[] arguments) {
    if (arguments.length != 2) {
      throw new IllegalArgumentException("usage: RandomDveCheck FIRST COUNT");
    }
    RandomDveCheck check = new RandomDveCheck();
    long first = Long.parseLong(arguments[0]);
    long count = Long.parseLong(arguments[1]);
    for (long seed = first; seed < first + count; seed++) {
      Optional<String> difference = check.check(seed);
      if (difference.isPresent()) {
        throw new IllegalStateException(difference.get());
      }
    }
    System.out.println(check);
  }

  /** Compares the model of a seed; the first difference, if there is one. */
  public Optional<String> check(long seed) {
    String text = RandomDve.of(seed, coverage);
    SourceText source = new SourceText("random.dve", text);
    GuardedSystem system;
    try {
      system = DveLanguage.read("random", source, Map.of());
    } catch (DiagnosticException wrong) {
      refused.merge(
          wrong.diagnostics().getFirst().message().replaceAll("-?\\d+", "N"), 1, Integer::sum);
      return Optional.empty();
    }
    models++;
    ReferenceModel reference = DveReference.read(source, Map.of());
    JointExploration.Result compiled =
        JointExploration.explore(Compiler.model(system), reference, MOST_STATES);
    states += compiled.states();
    edges += compiled.edges();
    complete += compiled.states() < MOST_STATES ? 1 : 0;
    faulty += compiled.faulty() > 0 ? 1 : 0;
    GuardedSystem simplified =
        Simplifier.simplify(system, Set.of(), Simplifier.Unread.KEEP).system();
    Map<String, JointExploration.Result> all = new LinkedHashMap<>();
    all.put("compiled", compiled);
    all.put("interpreted", JointExploration.explore(Interpreter.model(system), reference, 40));
    all.put(
        "simplified", JointExploration.explore(Compiler.model(simplified), reference, MOST_STATES));
    return all.entrySet().stream()
        .filter(side -> side.getValue().difference().isPresent())
        .findFirst()
        .map(
            side ->
                "seed %d, %s: %s\n%s"
                    .formatted(
                        seed, side.getKey(), side.getValue().difference().orElseThrow(), text));
  }

  /** What the models were made of. */
  public Coverage coverage() {
    return coverage;
  }

  /** How many models were refused when they were read. */
  public int refused() {
    return refused.values().stream().mapToInt(Integer::intValue).sum();
  }

  @Override
  public String toString() {
    return """
        %d models with %d states and %d steps, 0 differences
        %d were explored to their end, %d are at fault in some state
        refused when read: %s
        %s"""
        .formatted(models, states, edges, complete, faulty, refused, coverage);
  }
}
