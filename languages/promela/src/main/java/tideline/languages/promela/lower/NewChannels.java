package tideline.languages.promela.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import tideline.languages.promela.syntax.VariableSyntax;
import tideline.languages.promela.syntax.VariableSyntax.Initial;
import tideline.languages.promela.syntax.VariableSyntax.TypeSyntax;
import tideline.system.ir.Channel;
import tideline.system.ir.Type;

/** Makes the channels that variables, and fields of structures, are declared with. */
final class NewChannels {

  private static final int MOST_CHANNELS = 255;

  private final World world;
  private final Typing typing;

  NewChannels(World world) {
    this.world = world;
    this.typing = world.program().typing();
  }

  /** The channels of a variable that never holds others. */
  List<ChannelInfo> fixed(
      VariableKey key,
      VariableSyntax syntax,
      Initial.NewChannel declaration,
      String name,
      Optional<Instance> owner) {
    return make(key, syntax, declaration, i -> element(name, syntax, i), owner);
  }

  /** One channel, or one for each element of an array. */
  private List<ChannelInfo> make(
      VariableKey key,
      VariableSyntax syntax,
      Initial.NewChannel declaration,
      IntFunction<String> names,
      Optional<Instance> owner) {
    List<TypeSyntax> fields = new ArrayList<>();
    declaration.message().forEach(field -> fields.addAll(typing.scalars(field)));
    Type[] types = fields.stream().map(typing::type).toArray(Type[]::new);
    List<ChannelInfo> channels = new ArrayList<>();
    for (int i = 0; i < typing.length(syntax); i++) {
      Channel channel =
          world.network().channel(names.apply(i), typing.sizes().capacity(declaration), types);
      int number = world.channels().size() + 1;
      ChannelInfo info = new ChannelInfo(number, key, channel, fields, owner);
      world.channels().add(info);
      channels.add(info);
    }
    if (world.channels().size() > MOST_CHANNELS) {
      world.report(declaration.at(), "a model has at most " + MOST_CHANNELS + " channels");
    }
    return channels;
  }

  private static String element(String name, VariableSyntax syntax, int index) {
    return syntax.length().isPresent() ? name + "[" + index + "]" : name;
  }

  /**
   * What the scalars of a variable start with, as far as that is constant. The channels of a
   * structure belong to the variable: no two variables share one.
   */
  List<Long> initial(
      VariableKey key, VariableSyntax syntax, String name, Optional<Instance> owner) {
    if (syntax.initial().orElse(null) instanceof Initial.NewChannel declaration) {
      return make(key, syntax, declaration, i -> element(name, syntax, i) + "'", owner).stream()
          .map(channel -> (long) channel.number())
          .toList();
    }
    if (syntax.type().kind() != TypeSyntax.Kind.STRUCTURE) {
      return typing.initial(syntax);
    }
    List<Long> values = new ArrayList<>();
    for (int i = 0; i < typing.length(syntax); i++) {
      for (VariableSyntax field : typing.structure(syntax.type().name()).fields()) {
        String full = element(name, syntax, i) + "." + field.name();
        values.addAll(initial(key.field(field.name()), field, full, owner));
      }
    }
    return values;
  }
}
