package tideline.languages.dve.lower;

import tideline.languages.dve.syntax.DeclarationSyntax.Storage;
import tideline.languages.dve.syntax.Identifier;
import tideline.system.ir.Variable;

/** What a name stands for. */
sealed interface Symbol {

  /** The name where it is declared. */
  Identifier name();

  /** What it is, in a message. */
  String kind();

  /** A number with a name. */
  record Constant(Identifier name, long value) implements Symbol {
    @Override
    public String kind() {
      return "a constant";
    }
  }

  /** A variable, or an array that never changes. */
  record Data(Identifier name, Variable variable, Storage storage) implements Symbol {
    @Override
    public String kind() {
      return storage == Storage.CONSTANT ? "a constant" : "a variable";
    }
  }

  /** A channel. */
  record Link(Identifier name) implements Symbol {
    @Override
    public String kind() {
      return "a channel";
    }
  }

  /** A process. */
  record Agent(Identifier name) implements Symbol {
    @Override
    public String kind() {
      return "a process";
    }
  }
}
