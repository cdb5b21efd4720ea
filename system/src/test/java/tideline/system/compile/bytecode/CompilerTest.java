package tideline.system.compile.bytecode;

import tideline.model.Model;
import tideline.system.compile.SystemSemantics;
import tideline.system.ir.GuardedSystem;

final class CompilerTest extends SystemSemantics {

  @Override
  protected Model model(GuardedSystem system) {
    return Compiler.model(system);
  }
}
