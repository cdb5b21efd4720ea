package tideline.languages.promela.lower;

import java.util.List;
import tideline.languages.promela.syntax.VariableSyntax;
import tideline.system.ir.Variable;

/** A variable of the model and where its value is. */
record Symbol(VariableSyntax syntax, Storage storage) {

  /** Where a value is. */
  sealed interface Storage {

    /** In a variable of the guarded system. */
    record Stored(Variable variable) implements Storage {}

    /** Nowhere: each element is a channel, always the same. */
    record Fixed(List<ChannelInfo> channels) implements Storage {
      public Fixed {
        channels = List.copyOf(channels);
      }
    }
  }
}
