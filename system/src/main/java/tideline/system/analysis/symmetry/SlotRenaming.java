package tideline.system.analysis.symmetry;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.model.Slot;
import tideline.model.StatePermutation;
import tideline.model.ValuePermutation;
import tideline.system.compile.ChannelCells;
import tideline.system.compile.Layout;
import tideline.system.compile.Leaf;
import tideline.system.ir.Channel;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Variable;

/** What a renaming of a system does to its packed states. */
final class SlotRenaming {

  private final GuardedSystem.Network network;
  private final Layout layout;
  private final Renaming renaming;
  private final List<StatePermutation.Move> moves = new ArrayList<>();

  private SlotRenaming(GuardedSystem.Network network, Layout layout, Renaming renaming) {
    this.network = network;
    this.layout = layout;
    this.renaming = renaming;
  }

  static StatePermutation of(GuardedSystem.Network network, Layout layout, Renaming renaming) {
    return new SlotRenaming(network, layout, renaming).permutation();
  }

  private StatePermutation permutation() {
    network.globals().forEach(this::variable);
    for (GuardedProcess process : network.processes()) {
      control(process);
      process.variables().forEach(this::variable);
    }
    for (Channel channel : network.channels()) {
      if (!channel.isRendezvous()) {
        cells(channel);
      }
    }
    layout.holder().ifPresent(this::holder);
    return StatePermutation.of(moves);
  }

  private void move(Slot from, Slot to, ValuePermutation values) {
    moves.add(new StatePermutation.Move(from, to, values));
  }

  private void control(GuardedProcess process) {
    GuardedProcess image = layout.process(renaming.process(process.name()));
    Map<Long, Long> values = new HashMap<>();
    for (int i = 0; i < process.locations().size(); i++) {
      String name = renaming.location(process.name(), process.locations().get(i).name());
      values.put((long) i, (long) image.indexOf(name));
    }
    move(layout.control(process.name()), layout.control(image.name()), ValuePermutation.of(values));
  }

  private void variable(Variable variable) {
    if (variable.lifetime() != Variable.Lifetime.STATE) {
      return;
    }
    for (Scalar scalar : Scalar.of(variable)) {
      move(slot(scalar), slot(scalar.renamed(renaming)), renaming.values(scalar.sort()));
    }
  }

  private Slot slot(Scalar scalar) {
    Leaf leaf = layout.leaf(scalar.place().variable(), scalar.place().fields());
    return leaf.slots().get(scalar.place().fixedNumber().orElseThrow());
  }

  private void cells(Channel channel) {
    ChannelCells from = layout.cells(channel.name());
    ChannelCells to = layout.cells(renaming.channel(channel).name());
    move(from.length(), to.length(), ValuePermutation.none());
    for (int field = 0; field < from.fields().size(); field++) {
      ValuePermutation values = renaming.values(Sorts.ofField(channel, field));
      List<Slot> slots = from.fields().get(field).slots();
      for (int cell = 0; cell < slots.size(); cell++) {
        move(slots.get(cell), to.fields().get(field).slots().get(cell), values);
      }
    }
  }

  /** One more than the number of a process; 0 is nobody. */
  private void holder(Slot slot) {
    Map<Long, Long> values = new HashMap<>();
    List<String> names = network.processes().stream().map(GuardedProcess::name).toList();
    for (int i = 0; i < names.size(); i++) {
      values.put(i + 1L, names.indexOf(renaming.process(names.get(i))) + 1L);
    }
    move(slot, slot, ValuePermutation.of(values));
  }
}
