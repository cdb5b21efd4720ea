package tideline.languages.promela.lower;

import java.util.Set;
import java.util.TreeSet;
import tideline.languages.promela.lower.InstanceSearch.Execution;
import tideline.languages.promela.lower.SystemLowering.Extent;
import tideline.languages.promela.syntax.ModelSyntax;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.Diagnostics;
import tideline.system.analysis.simplify.AtomicFusion;
import tideline.system.compile.SystemModel;
import tideline.system.compile.bytecode.Compiler;
import tideline.system.compile.interpret.Interpreter;

/** From a syntax tree to a model. */
public final class Lowering {

  private final String name;
  private final ModelSyntax syntax;
  private final AssertionUse assertions;
  private final Places places;

  private Lowering(String name, ModelSyntax syntax, AssertionUse assertions, Places places) {
    this.name = name;
    this.syntax = syntax;
    this.assertions = assertions;
    this.places = places;
  }

  /**
   * Lowers a model.
   *
   * @param processes how many process numbers every proctype that is started by {@code run} gets
   *     from the outset; more are added as far as a first search needs them
   * @param places more of them, which an earlier run has found missing
   */
  public static PromelaModel lower(
      String name, ModelSyntax syntax, AssertionUse assertions, int processes, Places places) {
    Lowering lowering = new Lowering(name, syntax, assertions, places);
    Program program = lowering.program();
    Set<Instance.Id> start = new TreeSet<>(program.initialInstances());
    if (start.isEmpty()) {
      throw DiagnosticException.of(name + " starts no process: neither init nor active proctype");
    }
    for (ProcessType type : program.types()) {
      for (int pid = 1; pid < processes && type.isDynamic(); pid++) {
        start.add(new Instance.Id(pid, type.name()));
      }
    }
    for (Instance.Id id : places.ids()) {
      if (program.type(id.proctype()).filter(ProcessType::isDynamic).isPresent()) {
        start.add(id);
      }
    }
    return program.types().stream().anyMatch(ProcessType::isDynamic)
        ? InstanceSearch.search(
            start, program, (ids, execution) -> lowering.model(program, ids, execution))
        : lowering.model(program, start, Execution.COMPILED);
  }

  /** The program with named constants, or with numbers if the model mixes both. */
  private Program program() {
    Diagnostics errors = new Diagnostics();
    Program program = Program.of(syntax, Typing.Mtypes.NAMED, errors);
    errors.throwIfAny();
    boolean mixed =
        SystemLowering.lower(name, program, oneOfEach(program), assertions, Extent.WHOLE, errors)
            .world()
            .mixesMtypes();
    return mixed ? numbered() : program;
  }

  /** No program mixes numbers with constants that are numbers. */
  private Program numbered() {
    return Program.of(syntax, Typing.Mtypes.NUMBERED, new Diagnostics());
  }

  /** The processes that are there from the start, and one of each type that is started later. */
  private static Set<Instance.Id> oneOfEach(Program program) {
    Set<Instance.Id> ids = new TreeSet<>(program.initialInstances());
    for (ProcessType type : program.types()) {
      if (type.isDynamic()) {
        ids.add(new Instance.Id(ids.size(), type.name()));
      }
    }
    return ids;
  }

  private SystemLowering.Lowered lowered(
      Program program, Set<Instance.Id> instances, Extent extent) {
    return SystemLowering.lower(name, program, instances, assertions, extent, new Diagnostics());
  }

  private PromelaModel model(Program program, Set<Instance.Id> instances, Execution execution) {
    Extent extent = execution == Execution.STARTS ? Extent.STARTS : Extent.WHOLE;
    SystemLowering.Lowered lowered = lowered(program, instances, extent);
    if (lowered.world().mixesMtypes()) {
      // What is stored may depend on the number of a process that was not there at first.
      return model(numbered(), instances, execution);
    }
    SystemModel single =
        switch (execution) {
          case STARTS, INTERPRETED -> Interpreter.model(lowered.network());
          case COMPILED -> Compiler.promptModel(AtomicFusion.fuse(lowered.network()));
        };
    return PromelaModel.of(
        single,
        lowered.properties(),
        SimulatorLayout.of(lowered.world().instances()),
        places,
        program.notes());
  }
}
