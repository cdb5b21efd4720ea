package tideline.system.compile.interpret;

import tideline.model.Model;
import tideline.system.compile.SystemSemantics;
import tideline.system.ir.GuardedSystem;

final class InterpreterTest extends SystemSemantics {

  @Override
  protected Model model(GuardedSystem system) {
    return Interpreter.model(system);
  }
}
