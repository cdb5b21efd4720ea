package tideline.system.compile.interpret;

import org.junit.jupiter.api.Nested;
import tideline.model.Model;
import tideline.system.compile.ChannelSemantics;
import tideline.system.compile.StepSemantics;
import tideline.system.compile.ValueSemantics;
import tideline.system.ir.GuardedSystem;

final class InterpreterTest {

  @Nested
  final class Values extends ValueSemantics {
    @Override
    protected Model model(GuardedSystem system) {
      return Interpreter.model(system);
    }
  }

  @Nested
  final class Channels extends ChannelSemantics {
    @Override
    protected Model model(GuardedSystem system) {
      return Interpreter.model(system);
    }
  }

  @Nested
  final class Steps extends StepSemantics {
    @Override
    protected Model model(GuardedSystem system) {
      return Interpreter.model(system);
    }
  }
}
