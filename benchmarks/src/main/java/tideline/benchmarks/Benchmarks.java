package tideline.benchmarks;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tideline.benchmarks.cegar.CegarComparison;
import tideline.benchmarks.compiled.CompiledSteps;
import tideline.benchmarks.contract.ContractCost;
import tideline.benchmarks.ctl.CtlComparison;
import tideline.benchmarks.dve.DveComparison;
import tideline.benchmarks.large.LargeRuns;
import tideline.benchmarks.logs.LogComparison;
import tideline.benchmarks.mcc.ContestComparison;
import tideline.benchmarks.partialorder.PartialOrderComparison;
import tideline.benchmarks.promela.PromelaComparison;
import tideline.benchmarks.records.RecordsCost;
import tideline.benchmarks.spin.SpinComparison;
import tideline.benchmarks.standard.DefaultComparison;
import tideline.benchmarks.table1.TableOne;
import tideline.benchmarks.threads.ThreadsComparison;

/** Starts a benchmark by its name, and tells its user in a sentence why it could not go on. */
public final class Benchmarks {

  /** The benchmark ran and its figures are wrong, or something that it needs is not there. */
  private static final int FAILED = 1;

  private static final int MISUSED = 2;

  /** What a benchmark does with its options. */
  @FunctionalInterface
  private interface Program {
    void run(String[] options) throws Exception;
  }

  private Benchmarks() {}

  private static Map<String, Program> programs() {
    Map<String, Program> programs = new LinkedHashMap<>();
    programs.put("spin", SpinComparison::main);
    programs.put("promela", PromelaComparison::main);
    programs.put("contract", ContractCost::main);
    programs.put("records", RecordsCost::main);
    programs.put("large", LargeRuns::main);
    programs.put("compiled", CompiledSteps::main);
    programs.put("dve", DveComparison::main);
    programs.put("ctl", CtlComparison::main);
    programs.put("table1", TableOne::main);
    programs.put("partialorder", PartialOrderComparison::main);
    programs.put("cegar", CegarComparison::main);
    programs.put("default", DefaultComparison::main);
    programs.put("threads", ThreadsComparison::main);
    programs.put("validate", LogComparison::main);
    programs.put("mcc", ContestComparison::main);
    return programs;
  }

  /** Arguments: the name and the options. */
  public static void main(String[] words) throws Exception {
    int status = run(List.of(words));
    if (status != 0) {
      System.exit(status);
    }
  }

  /** Runs a benchmark and returns an exit status. */
  static int run(List<String> words) throws Exception {
    Map<String, Program> programs = programs();
    if (words.isEmpty() || !programs.containsKey(words.getFirst())) {
      System.err.println("benchmarks/run: give one of " + String.join(", ", programs.keySet()));
      return MISUSED;
    }
    String[] options = words.toArray(String[]::new);
    try {
      programs.get(words.getFirst()).run(Arrays.copyOfRange(options, 1, options.length));
      return 0;
    } catch (BenchmarkFailure failure) {
      System.err.println("benchmarks/run " + words.getFirst() + ": " + failure.getMessage());
      return FAILED;
    }
  }
}
