package tideline.benchmarks.compiled;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.ModelChoice;
import tideline.benchmarks.Numbers;
import tideline.benchmarks.SampleStates;
import tideline.benchmarks.SearchChoice;
import tideline.benchmarks.SearchFigures;
import tideline.benchmarks.SearchProcess;
import tideline.benchmarks.WorkFolder;
import tideline.languages.dve.DveLanguage;
import tideline.model.Model;
import tideline.model.SuccessorBatch;
import tideline.search.SearchTask.Traces;
import tideline.storage.StoreKind;
import tideline.system.analysis.simplify.Simplifier;
import tideline.system.compile.bytecode.Compiler;
import tideline.system.compile.interpret.Interpreter;
import tideline.system.ir.GuardedSystem;

/** Measures one model, in a JVM that has seen no other. */
final class StepsProcess {

  private static final long MEMORY = 1L << 33;

  /** The interpreter need not see all states: it has no table that warms up. */
  private static final int INTERPRETED_SHARE = 10;

  private StepsProcess() {}

  /** What is measured. */
  enum Task {
    /** A DVE model, compiled and interpreted. */
    INTERPRETER,
    /** A DVE model, compiled, and its search. */
    COMPILED,
    /** A Java model and its search. */
    JAVA
  }

  /** Arguments: task, file or name, definitions with commas between, states, rounds. */
  public static void main(String[] arguments) {
    Task task = Task.valueOf(arguments[0]);
    Map<String, String> definitions = definitions(arguments[2]);
    int states = Integer.parseInt(arguments[3]);
    int rounds = Integer.parseInt(arguments[4]);
    print(measure(task, arguments[1], definitions, states, rounds), System.out);
  }

  private static void print(StepFigures figures, PrintStream out) {
    out.print(figures.print());
    out.flush();
  }

  private static Map<String, String> definitions(String words) {
    Map<String, String> definitions = new HashMap<>();
    for (String word : words.split(",", -1)) {
      int equals = word.indexOf('=');
      if (equals > 0) {
        definitions.put(word.substring(0, equals), word.substring(equals + 1));
      }
    }
    return definitions;
  }

  static StepFigures measure(
      Task task, String model, Map<String, String> definitions, int states, int rounds) {
    return switch (task) {
      case INTERPRETER -> againstInterpreter(model, definitions, states, rounds);
      case COMPILED -> {
        GuardedSystem system = read(model, definitions);
        yield withSearch(Compiler.model(system), states, rounds);
      }
      case JAVA -> withSearch(new ModelChoice(model, definitions).create(), states, rounds);
    };
  }

  /** Simplified, as it is before a search. */
  private static GuardedSystem read(String file, Map<String, String> definitions) {
    GuardedSystem system = DveLanguage.read(Path.of(file), definitions);
    return Simplifier.simplify(system, Set.of(), Simplifier.Unread.KEEP).system();
  }

  private static StepFigures againstInterpreter(
      String file, Map<String, String> definitions, int states, int rounds) {
    long start = StepTime.now();
    GuardedSystem system = read(file, definitions);
    Model compiled = Compiler.model(system);
    firstSteps(compiled);
    double firstState = (StepTime.now() - start) / 1e6;
    Model interpreted = Interpreter.model(system);
    SampleStates sample = SampleStates.of(compiled, states);
    int words = compiled.schema().words();
    StepTime all = new StepTime(sample.words(), words);
    long[] some = some(sample, words);
    StepTime few = new StepTime(some, words);
    compareSuccessors(compiled, interpreted, some, words);
    Map<String, Double> figures = new HashMap<>();
    figures.put("firstState", firstState);
    figures.put("states", (double) sample.count());
    figures.put("transitions", (double) compiled.transitions().size());
    figures.put("interpreted", few.nanoseconds(interpreted.newStepper(), rounds));
    figures.put("compiled", all.nanoseconds(compiled.newStepper(), rounds));
    figures.put("compiledSame", few.nanoseconds(compiled.newStepper(), rounds));
    return new StepFigures(figures);
  }

  private static void firstSteps(Model model) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    SuccessorBatch next = new SuccessorBatch(model.schema().words());
    model.newStepper().successors(batch.words(), 0, next);
  }

  /** Every so manyth state. */
  private static long[] some(SampleStates sample, int words) {
    int count = Math.max(1, sample.count() / INTERPRETED_SHARE);
    long[] some = new long[count * words];
    for (int i = 0; i < count; i++) {
      int from = i * INTERPRETED_SHARE % sample.count();
      System.arraycopy(sample.words(), from * words, some, i * words, words);
    }
    return some;
  }

  private static void compareSuccessors(
      Model compiled, Model interpreted, long[] states, int words) {
    SuccessorBatch one = new SuccessorBatch(words);
    SuccessorBatch other = new SuccessorBatch(words);
    for (int at = 0; at < states.length; at += words) {
      one.clear();
      other.clear();
      compiled.newStepper().successors(states, at, one);
      interpreted.newStepper().successors(states, at, other);
      if (!equal(one, other)) {
        throw new BenchmarkFailure(
            "the compiler and the interpreter differ in " + compiled.schema().print(states, at));
      }
    }
  }

  private static boolean equal(SuccessorBatch one, SuccessorBatch other) {
    boolean equal = one.count() == other.count();
    for (int i = 0; equal && i < one.count(); i++) {
      equal = one.transition(i) == other.transition(i);
      for (int word = 0; word < one.stateWords(); word++) {
        equal &= one.words()[one.offset(i) + word] == other.words()[other.offset(i) + word];
      }
    }
    return equal;
  }

  private static StepFigures withSearch(Model model, int states, int rounds) {
    SampleStates sample = SampleStates.of(model, states);
    StepTime time = new StepTime(sample.words(), model.schema().words());
    Map<String, Double> figures = new HashMap<>();
    figures.put("step", time.nanoseconds(model.newStepper(), rounds));
    figures.put("words", (double) model.schema().words());
    List<Double> seconds = new ArrayList<>();
    try (WorkFolder scratch = new WorkFolder()) {
      SearchChoice bfs =
          new SearchChoice(
              new ModelChoice(model.name(), Map.of()), "bfs", StoreKind.PLAIN, Traces.NONE);
      for (int round = 0; round <= rounds; round++) {
        long start = StepTime.now();
        SearchFigures found = SearchProcess.explore(model, bfs, MEMORY, scratch);
        if (round > 0) {
          seconds.add((StepTime.now() - start) / 1e9);
        }
        figures.put("states", (double) found.states());
        figures.put("edges", (double) found.transitions());
      }
    }
    figures.put("search", Numbers.median(seconds));
    return new StepFigures(figures);
  }
}
