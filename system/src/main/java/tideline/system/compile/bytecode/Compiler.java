package tideline.system.compile.bytecode;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import tideline.model.Dependencies;
import tideline.model.Stepper;
import tideline.model.Transition;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.compile.LaidOutModel;
import tideline.system.compile.Layout;
import tideline.system.compile.SystemModel;
import tideline.system.compile.interpret.Interpreter;
import tideline.system.ir.GuardedSystem;

/** Makes a model of a guarded system whose steps are compiled. */
public final class Compiler {

  private static final MethodType CONSTRUCTOR =
      MethodType.methodType(void.class, FaultSite[].class, long[].class, int.class);

  private final GuardedSystem system;
  private final Layout layout;
  private int processesSeen;

  private Compiler(GuardedSystem system, Layout layout) {
    this.system = system;
    this.layout = layout;
  }
}
