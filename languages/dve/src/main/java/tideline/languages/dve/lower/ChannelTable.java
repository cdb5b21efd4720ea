package tideline.languages.dve.lower;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import tideline.languages.dve.syntax.DeclarationSyntax;
import tideline.languages.dve.syntax.Identifier;
import tideline.languages.dve.syntax.ModelSyntax;
import tideline.languages.dve.syntax.ProcessSyntax;
import tideline.languages.dve.syntax.TransitionSyntax;
import tideline.languages.dve.syntax.TransitionSyntax.Sync;
import tideline.model.diagnostic.NearestNames;
import tideline.system.ir.Channel;
import tideline.system.ir.Type;

/**
 * The channels of a model. One that is declared without types carries as many values as its first
 * use has, and all other uses must agree.
 */
final class ChannelTable {

  /** The most messages that a channel may buffer. */
  static final int MAX_CAPACITY = 255;

  private final Faults faults;
  private final Scope shared;
  private final Map<String, Channel> channels = new LinkedHashMap<>();
  private final Map<String, Sync> firstUses = new HashMap<>();

  private ChannelTable(Faults faults, Scope shared) {
    this.faults = faults;
    this.shared = shared;
  }

  /** Declares the channels of a model. */
  static ChannelTable of(
      ModelSyntax model, Scope shared, VariableLowering constants, Faults faults) {
    ChannelTable table = new ChannelTable(faults, shared);
    for (ProcessSyntax process : model.processes()) {
      for (TransitionSyntax transition : process.transitions()) {
        transition
            .sync()
            .ifPresent(sync -> table.firstUses.putIfAbsent(sync.channel().text(), sync));
      }
    }
    for (DeclarationSyntax declaration : model.declarations()) {
      if (declaration instanceof DeclarationSyntax.Channel channel) {
        table.declare(channel, constants);
      }
    }
    return table;
  }

  private void declare(DeclarationSyntax.Channel declaration, VariableLowering constants) {
    Identifier name = declaration.name();
    boolean isNew = shared.declare(new Symbol.Link(name), faults);
    int capacity =
        declaration
            .capacity()
            .map(
                size -> constants.size(size, name, 0, MAX_CAPACITY, "the capacity of a channel is"))
            .orElse(0);
    List<Type> message = new ArrayList<>();
    if (declaration.items().isPresent()) {
      declaration.items().get().forEach(type -> message.add(VariableLowering.type(type)));
    } else if (firstUses.containsKey(name.text())) {
      int count = firstUses.get(name.text()).items().size();
      message.addAll(Collections.nCopies(count, Type.integer()));
    }
    if (isNew) {
      channels.put(name.text(), new Channel(name.text(), capacity, message));
    }
  }

  /** All channels in the order of their declarations. */
  List<Channel> all() {
    return List.copyOf(channels.values());
  }

  /** The channel of a synchronisation, if there is one that carries as many values. */
  Optional<Channel> find(Sync sync, Scope scope) {
    Identifier name = sync.channel();
    Channel channel = channels.get(name.text());
    if (channel == null) {
      faults.add(name.at(), unknown(name, scope));
      return Optional.empty();
    }
    if (channel.message().size() != sync.items().size()) {
      faults.add(name.at(), mismatch(channel, sync));
      return Optional.empty();
    }
    return Optional.of(channel);
  }

  private String unknown(Identifier name, Scope scope) {
    return scope
        .find(name.text())
        .map(symbol -> "%s is %s, not a channel".formatted(name.text(), symbol.kind()))
        .orElseGet(
            () ->
                "there is no channel "
                    + name.text()
                    + NearestNames.hint(name.text(), channels.keySet()));
  }

  private Sync firstUse(Channel channel) {
    return Objects.requireNonNull(firstUses.get(channel.name()));
  }

  private String mismatch(Channel channel, Sync sync) {
    int declared = channel.message().size();
    String first =
        channel.message().contains(Type.integer()) || declared == 0
            ? ", as on line " + faults.line(firstUse(channel).channel().at())
            : "";
    return "the messages of %s have %s%s; here there %s"
        .formatted(
            channel.name(),
            values(declared),
            first,
            (sync.items().size() == 1 ? "is " : "are ") + values(sync.items().size()));
  }

  private static String values(int count) {
    return switch (count) {
      case 0 -> "no values";
      case 1 -> "1 value";
      default -> count + " values";
    };
  }
}
