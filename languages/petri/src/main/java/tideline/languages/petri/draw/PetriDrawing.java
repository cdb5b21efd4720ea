package tideline.languages.petri.draw;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import tideline.languages.petri.pnml.PnmlLayout;
import tideline.languages.petri.source.NetSource;
import tideline.languages.petri.symmetric.ColouredNet;
import tideline.languages.petri.symmetric.Sort;
import tideline.languages.petri.write.Layers;
import tideline.model.drawing.NetDrawing;
import tideline.model.drawing.NetDrawing.Arc;
import tideline.model.drawing.NetDrawing.Box;
import tideline.model.drawing.NetDrawing.Kind;
import tideline.model.drawing.NetDrawing.Page;
import tideline.model.drawing.NetDrawing.Place;
import tideline.model.drawing.NetDrawing.Point;
import tideline.model.drawing.NetDrawing.Transition;
import tideline.nets.net.Arcs;
import tideline.nets.net.Net;

/**
 * The drawing of a net as it stands in its file: one of a coloured net is not unfolded, and its
 * places show the tokens of all their colours.
 */
public final class PetriDrawing {

  /** More nodes than that help nobody. */
  public static final int MOST_NODES = 1_000;

  private static final double SIZE = 32;
  private static final double COLUMN = 110;
  private static final double ROW = 78;

  private final NetSource source;
  private final Map<String, int[]> places;
  private final Map<String, int[]> transitions;
  private final PnmlLayout layout;
  private final List<String> placeIds = new ArrayList<>();
  private final List<String> transitionIds = new ArrayList<>();
  private final List<String> placeNames = new ArrayList<>();
  private final List<String> transitionNames = new ArrayList<>();
  private final List<String> types = new ArrayList<>();
  private final BitSet marked = new BitSet();
  private final List<Arc> arcs = new ArrayList<>();

  private PetriDrawing(
      NetSource source,
      Map<String, int[]> places,
      Map<String, int[]> transitions,
      PnmlLayout layout) {
    this.source = source;
    this.places = places;
    this.transitions = transitions;
    this.layout = layout;
  }

  /** How many nodes a net has in its file. */
  public static int nodes(NetSource source) {
    return switch (source) {
      case NetSource.Plain plain -> plain.net().places().size() + plain.net().transitions().size();
      case NetSource.Coloured coloured ->
          coloured.net().places().size() + coloured.net().transitions().size();
    };
  }

  /**
   * The drawing of a net.
   *
   * @param source what was read, not unfolded
   * @param places for each id of a place the numbers of its places in the net
   * @param transitions for each id of a transition the numbers of its transitions
   */
  public static NetDrawing of(
      NetSource source,
      Map<String, int[]> places,
      Map<String, int[]> transitions,
      PnmlLayout layout) {
    PetriDrawing drawing = new PetriDrawing(source, places, transitions, layout);
    switch (source) {
      case NetSource.Plain plain -> drawing.read(plain.net());
      case NetSource.Coloured coloured -> drawing.read(coloured.net());
    }
    return new NetDrawing(List.of(drawing.page()), Optional.empty());
  }

  private void read(Net net) {
    for (int i = 0; i < net.places().size(); i++) {
      Net.Place place = net.places().get(i);
      place(place.id(), place.name(), "", place.initial() > 0);
    }
    for (int t = 0; t < net.transitions().size(); t++) {
      Net.Transition transition = net.transitions().get(t);
      transitionIds.add(transition.id());
      transitionNames.add(transition.name());
      arcs(net.before(), t, Kind.TAKES);
      arcs(net.inhibitors(), t, Kind.INHIBITOR);
      arcs(net.resets(), t, Kind.RESET);
      arcs(net.behind(), t, Kind.GIVES);
    }
  }

  private void place(String id, String name, String type, boolean hasTokens) {
    marked.set(placeIds.size(), hasTokens);
    placeIds.add(id);
    placeNames.add(name);
    types.add(type);
  }

  private void arcs(Arcs all, int transition, Kind kind) {
    for (int arc = all.start(transition); arc < all.end(transition); arc++) {
      long weight = kind == Kind.RESET ? 1 : all.weight(arc);
      arc(all.target(arc), transition, kind, weight == 1 ? "" : Long.toString(weight));
    }
  }

  private void arc(int place, int transition, Kind kind, String inscription) {
    arcs.add(new Arc(place, transition, kind, inscription, List.of()));
  }

  private void read(ColouredNet net) {
    for (ColouredNet.Place place : net.places()) {
      String type =
          place.sort() instanceof Sort.Dot
              ? ""
              : layout.labels().getOrDefault(place.id(), place.sort().size() + " colours");
      place(place.id(), place.name(), type, !place.initial().isEmpty());
    }
    for (int t = 0; t < net.transitions().size(); t++) {
      int number = t;
      ColouredNet.Transition transition = net.transitions().get(t);
      transitionIds.add(transition.id());
      transitionNames.add(transition.name());
      transition.inputs().forEach(arc -> arc(arc.place(), number, Kind.TAKES, ""));
      transition.outputs().forEach(arc -> arc(arc.place(), number, Kind.GIVES, ""));
    }
  }

  private Page page() {
    Optional<List<Point>> given = inFile();
    List<Point> points = given.orElseGet(this::inLayers);
    Map<PnmlLayout.Ends, List<Point>> bends =
        given.isPresent() ? resolved(layout.bends()) : Map.of();
    Map<PnmlLayout.Ends, String> inscriptions = resolved(layout.inscriptions());
    List<Place> drawnPlaces =
        IntStream.range(0, placeIds.size())
            .mapToObj(
                i ->
                    new Place(
                        placeNames.get(i),
                        types.get(i),
                        box(points.get(i)),
                        numbers(places, placeIds.get(i), i)))
            .toList();
    List<Transition> drawnTransitions =
        IntStream.range(0, transitionIds.size())
            .mapToObj(
                t ->
                    new Transition(
                        transitionNames.get(t),
                        layout.labels().getOrDefault(transitionIds.get(t), ""),
                        box(points.get(placeIds.size() + t)),
                        numbers(transitions, transitionIds.get(t), t),
                        Optional.empty()))
            .toList();
    return new Page(
        name(),
        drawnPlaces,
        drawnTransitions,
        arcs.stream().map(arc -> drawn(arc, bends, inscriptions)).toList());
  }

  private String name() {
    return switch (source) {
      case NetSource.Plain plain -> plain.net().name();
      case NetSource.Coloured coloured -> coloured.net().name();
    };
  }

  private static Box box(Point point) {
    return new Box(point, SIZE, SIZE);
  }

  /** An id that names another node of the net, too, stands for its own one. */
  private List<Integer> numbers(Map<String, int[]> byId, String id, int number) {
    return source instanceof NetSource.Plain
        ? List.of(number)
        : Arrays.stream(byId.getOrDefault(id, new int[0])).boxed().toList();
  }

  /** The layout of the file, if it has a place for each node. */
  private Optional<List<Point>> inFile() {
    List<Point> points = new ArrayList<>();
    for (List<String> ids : List.of(placeIds, transitionIds)) {
      for (String id : ids) {
        Point point = layout.nodes().get(id);
        if (point == null) {
          return Optional.empty();
        }
        points.add(point);
      }
    }
    return Optional.of(points);
  }

  private List<Point> inLayers() {
    List<List<Integer>> next = new ArrayList<>();
    IntStream.range(0, placeIds.size() + transitionIds.size())
        .forEach(_ -> next.add(new ArrayList<>()));
    for (Arc arc : arcs) {
      int transition = placeIds.size() + arc.transition();
      if (arc.kind() == Kind.GIVES) {
        next.get(transition).add(arc.place());
      } else {
        next.get(arc.place()).add(transition);
      }
    }
    Layers layers = Layers.of(next, placeIds.size(), marked);
    return IntStream.range(0, next.size())
        .mapToObj(node -> new Point(layers.column(node) * COLUMN, layers.row(node) * ROW))
        .toList();
  }

  /** With the ids of nodes in the place of those of references. */
  private <T> Map<PnmlLayout.Ends, T> resolved(Map<PnmlLayout.Ends, T> given) {
    Map<PnmlLayout.Ends, T> all = new HashMap<>(given);
    given.forEach(
        (ends, what) ->
            all.putIfAbsent(
                new PnmlLayout.Ends(resolved(ends.source()), resolved(ends.target())), what));
    return all;
  }

  private String resolved(String id) {
    Map<String, Integer> otherPlaces =
        switch (source) {
          case NetSource.Plain plain -> plain.places();
          case NetSource.Coloured coloured -> coloured.places();
        };
    Map<String, Integer> otherTransitions =
        switch (source) {
          case NetSource.Plain plain -> plain.transitions();
          case NetSource.Coloured coloured -> coloured.transitions();
        };
    Optional<String> place = Optional.ofNullable(otherPlaces.get(id)).map(placeIds::get);
    return place
        .or(() -> Optional.ofNullable(otherTransitions.get(id)).map(transitionIds::get))
        .orElse(id);
  }

  private Arc drawn(
      Arc arc, Map<PnmlLayout.Ends, List<Point>> bends, Map<PnmlLayout.Ends, String> inscriptions) {
    String place = placeIds.get(arc.place());
    String transition = transitionIds.get(arc.transition());
    PnmlLayout.Ends ends =
        arc.kind() == Kind.GIVES
            ? new PnmlLayout.Ends(transition, place)
            : new PnmlLayout.Ends(place, transition);
    return new Arc(
        arc.place(),
        arc.transition(),
        arc.kind(),
        arc.inscription().isEmpty() ? inscriptions.getOrDefault(ends, "") : arc.inscription(),
        bends.getOrDefault(ends, List.of()));
  }
}
