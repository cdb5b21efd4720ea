package tideline.web.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.engine.load.ModelLoader;
import tideline.engine.load.Registry;
import tideline.engine.report.Report;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.Transition;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.drawing.NetDrawing;

/**
 * The drawing of a net for a trace. What was searched may be a product, or a simpler form of the
 * net: variables and steps are found in it by their names, and without one of the variables there
 * is no drawing.
 */
final class TracedNet {

  private final Map<Integer, Integer> slots = new HashMap<>();
  private final Map<Integer, List<Integer>> transitions = new HashMap<>();
  private boolean complete = true;

  private TracedNet(Model drawn, Model traced) {
    for (Slot slot : drawn.schema().slots()) {
      traced.schema().slot(slot.name()).ifPresent(same -> slots.put(slot.index(), same.index()));
    }
    Map<String, List<Integer>> byName = new HashMap<>();
    for (int i = 0; i < traced.transitions().size(); i++) {
      Transition transition = traced.transitions().get(i);
      byName.computeIfAbsent(transition.name(), _ -> new ArrayList<>()).add(i);
    }
    for (int i = 0; i < drawn.transitions().size(); i++) {
      transitions.put(i, byName.getOrDefault(drawn.transitions().get(i).name(), List.of()));
    }
  }

  /** The drawing of the model of a report, for a trace through another form of it. */
  static Optional<NetDrawing> of(Report report, Model traced) {
    Model drawn = report.plan().model().model();
    try {
      Optional<NetDrawing> drawing =
          new ModelLoader(Registry.installed()).drawing(report.plan().job().model(), drawn);
      return drawing.flatMap(net -> new TracedNet(drawn, traced).translated(net));
    } catch (DiagnosticException gone) {
      // The file may have been taken away since; the report does without its drawing.
      return Optional.empty();
    }
  }

  private Optional<NetDrawing> translated(NetDrawing drawing) {
    NetDrawing translated =
        new NetDrawing(
            drawing.pages().stream().map(this::page).toList(),
            drawing.clock().flatMap(clock -> Optional.ofNullable(slots.get(clock))));
    return complete ? Optional.of(translated) : Optional.empty();
  }

  private NetDrawing.Page page(NetDrawing.Page page) {
    return new NetDrawing.Page(
        page.name(),
        page.places().stream()
            .map(
                place ->
                    new NetDrawing.Place(
                        place.name(),
                        place.type(),
                        place.box(),
                        place.slots().stream().map(this::slot).toList()))
            .toList(),
        page.transitions().stream()
            .map(
                transition ->
                    new NetDrawing.Transition(
                        transition.name(),
                        transition.condition(),
                        transition.box(),
                        transition.numbers().stream()
                            .flatMap(number -> transitions.getOrDefault(number, List.of()).stream())
                            .toList(),
                        transition.below()))
            .toList(),
        page.arcs());
  }

  private int slot(int number) {
    Integer known = slots.get(number);
    complete &= known != null;
    return known == null ? 0 : known;
  }
}
