package tideline.languages.dve.lower;

import tideline.system.ir.Expression;
import tideline.system.ir.Variable;

/** What an effect reads where the model says something that a step may change. */
interface SourceReader {

  /** Everything as it is now. */
  SourceReader NOW =
      new SourceReader() {
        @Override
        public Variable variable(Variable variable) {
          return variable;
        }

        @Override
        public Expression at(ProcessHead process, String state) {
          return new Expression.At(process.name(), state);
        }
      };

  /** The variable that is read where the model says that one. */
  Variable variable(Variable variable);

  /** Whether a process is in a state. */
  Expression at(ProcessHead process, String state);
}
