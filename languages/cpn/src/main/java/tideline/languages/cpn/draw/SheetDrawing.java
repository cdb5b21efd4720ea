package tideline.languages.cpn.draw;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.cpn.file.CpnFile;
import tideline.languages.cpn.file.CpnFile.Direction;
import tideline.languages.cpn.file.Inscription;
import tideline.languages.cpn.net.Flattening;
import tideline.languages.cpn.net.Sheet;
import tideline.model.drawing.NetDrawing;
import tideline.model.drawing.NetDrawing.Arc;
import tideline.model.drawing.NetDrawing.Box;
import tideline.model.drawing.NetDrawing.Kind;
import tideline.model.drawing.NetDrawing.Page;
import tideline.model.drawing.NetDrawing.Place;
import tideline.model.drawing.NetDrawing.Point;
import tideline.model.drawing.NetDrawing.Transition;

/**
 * The pages of a file with the layout that people gave them, each as often as it is used, to show
 * markings in.
 */
public final class SheetDrawing {

  private static final int MOST_NODES = 2_000;
  private static final double LEAST_WIDTH = 24;
  private static final double LEAST_HEIGHT = 20;

  private SheetDrawing() {}

  /**
   * The drawing of a file; empty if it is too large for one.
   *
   * @param slots for the number of a place that of its variable
   * @param clock the number of the variable that has the time, if there is one
   */
  public static Optional<NetDrawing> of(
      CpnFile file, List<Integer> slots, Optional<Integer> clock) {
    List<Sheet> sheets = Flattening.sheets(file);
    int nodes =
        sheets.stream()
            .mapToInt(sheet -> sheet.page().places().size() + sheet.page().transitions().size())
            .sum();
    return nodes > MOST_NODES
        ? Optional.empty()
        : Optional.of(
            new NetDrawing(
                sheets.stream().map(sheet -> new Drawn(sheet).page(slots)).toList(), clock));
  }

  /** One sheet. */
  private static final class Drawn {
    private final Sheet sheet;
    private final Map<String, Integer> places = new HashMap<>();
    private final Map<String, Integer> transitions = new HashMap<>();

    Drawn(Sheet sheet) {
      this.sheet = sheet;
      sheet.page().places().forEach(place -> places.put(place.id(), places.size()));
      sheet
          .page()
          .transitions()
          .forEach(transition -> transitions.put(transition.id(), transitions.size()));
    }

    Page page(List<Integer> slots) {
      return new Page(
          sheet.name(),
          sheet.page().places().stream().map(place -> place(place, slots)).toList(),
          sheet.page().transitions().stream().map(this::transition).toList(),
          sheet.page().arcs().stream().flatMap(arc -> arc(arc).stream()).toList());
    }

    private Place place(CpnFile.Place place, List<Integer> slots) {
      return new Place(
          place.name(),
          oneLine(place.type()),
          box(place.box()),
          Optional.ofNullable(sheet.places().get(place.id())).map(slots::get).stream().toList());
    }

    private Transition transition(CpnFile.Transition transition) {
      String time = oneLine(transition.time());
      return new Transition(
          transition.name(),
          (oneLine(transition.guard()) + " " + time).strip(),
          box(transition.box()),
          Optional.ofNullable(sheet.transitions().get(transition.id())).stream().toList(),
          Optional.ofNullable(sheet.below().get(transition.id())));
    }

    private Optional<Arc> arc(CpnFile.Arc arc) {
      Integer place = places.get(arc.place());
      Integer transition = transitions.get(arc.transition());
      if (place == null || transition == null) {
        return Optional.empty();
      }
      List<Point> bends = new ArrayList<>();
      arc.bends().forEach(bend -> bends.add(new Point(bend.x(), -bend.y())));
      return Optional.of(
          new Arc(place, transition, kind(arc.direction()), oneLine(arc.inscription()), bends));
    }

    private static Kind kind(Direction direction) {
      return switch (direction) {
        case FROM_PLACE -> Kind.TAKES;
        case TO_PLACE -> Kind.GIVES;
        case BOTH -> Kind.BOTH;
        case INHIBITOR -> Kind.INHIBITOR;
        case RESET -> Kind.RESET;
      };
    }

    /** In the file y grows upwards. */
    private static Box box(CpnFile.Box box) {
      return new Box(
          new Point(box.middle().x(), -box.middle().y()),
          Math.max(box.width(), LEAST_WIDTH),
          Math.max(box.height(), LEAST_HEIGHT));
    }

    private static String oneLine(Inscription inscription) {
      return inscription.text().strip().replaceAll("\\s+", " ");
    }
  }
}
