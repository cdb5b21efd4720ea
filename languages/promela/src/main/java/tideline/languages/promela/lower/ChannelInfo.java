package tideline.languages.promela.lower;

import java.util.List;
import java.util.Optional;
import tideline.languages.promela.syntax.VariableSyntax.TypeSyntax;
import tideline.system.ir.Channel;

/**
 * A channel of the guarded system.
 *
 * @param number what variables of type {@code chan} hold
 * @param declaration the variable that it was declared with
 * @param fields the types of a message's scalars
 * @param owner the process that it lives and dies with
 */
record ChannelInfo(
    int number,
    VariableKey declaration,
    Channel channel,
    List<TypeSyntax> fields,
    Optional<Instance> owner) {
  ChannelInfo {
    fields = List.copyOf(fields);
  }
}
