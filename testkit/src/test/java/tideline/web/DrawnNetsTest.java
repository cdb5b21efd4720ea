package tideline.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tideline.engine.job.ModelSource;
import tideline.engine.load.ModelLoader;
import tideline.engine.load.Registry;
import tideline.engine.simulation.Simulation;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.drawing.NetDrawing;
import tideline.model.drawing.NetDrawing.Arc;
import tideline.model.drawing.NetDrawing.Kind;
import tideline.model.drawing.NetDrawing.Page;

/** Drawings of nets say of each step what it does: what walks change is what arcs show. */
final class DrawnNetsTest {

  private static final int STEPS = 150;

  private final ModelLoader loader = new ModelLoader(Registry.installed());

  static List<Path> nets() throws IOException {
    try (Stream<Path> files = Files.walk(InBrowser.examples())) {
      return files
          .filter(file -> file.toString().matches(".*\\.(pnml|lola|cpn)"))
          .sorted()
          .toList();
    }
  }

  /** Random values are taken one and all, where a net has them. */
  private Model model(Path file) {
    ModelSource source = ModelSource.of(file.toString());
    return loader
        .load(file.endsWith("dice.cpn") ? source.with(Map.of("random", "all")) : source)
        .model();
  }

  private NetDrawing drawing(Path file, Model model) {
    return loader.drawing(ModelSource.of(file.toString()), model).orElseThrow();
  }

  @ParameterizedTest
  @MethodSource("nets")
  void stepsChangeWhatArcsLeadTo(Path file) {
    Model model = model(file);
    NetDrawing drawing = drawing(file, model);
    Map<Integer, Set<Integer>> around = new HashMap<>();
    for (Page page : drawing.pages()) {
      for (Arc arc : page.arcs()) {
        for (int number : page.transitions().get(arc.transition()).numbers()) {
          if (arc.kind() != Kind.INHIBITOR) {
            around
                .computeIfAbsent(number, _ -> new HashSet<>())
                .addAll(page.places().get(arc.place()).slots());
          }
        }
      }
    }
    drawing.clock().ifPresent(clock -> around.values().forEach(slots -> slots.add(clock)));
    long seed = 24;
    SplittableRandom random = new SplittableRandom(seed);
    Simulation walk = Simulation.from(model, 0);
    for (int i = 0; i < STEPS; i++) {
      if (walk.choices() == 0) {
        walk = Simulation.from(model, 0);
      }
      if (walk.choices() == 0) {
        return;
      }
      walk.choose(random.nextInt(walk.choices()));
      Set<Integer> shown = around.getOrDefault(walk.lastTransition(), Set.of());
      for (Slot slot : model.schema().slots()) {
        if (!slot.isSame(walk.before(), 0, walk.state(), 0)) {
          assertTrue(
              shown.contains(slot.index()),
              file + ", seed " + seed + ", step " + i + ": no arc leads to " + slot.name());
        }
      }
    }
  }

  /** Nets without colours are compared with the arithmetic of their arcs. */
  @ParameterizedTest
  @MethodSource("nets")
  void weightsAreThoseOfTheSteps(Path file) {
    Model model = model(file);
    NetDrawing drawing = drawing(file, model);
    Page page = drawing.pages().getFirst();
    if (page.places().stream()
        .anyMatch(
            place ->
                place.slots().size() != 1
                    || !place.type().isEmpty()
                    || !(model.schema().slots().get(place.slots().getFirst()).type()
                        instanceof SlotType.Range))) {
      return;
    }
    SplittableRandom random = new SplittableRandom(1);
    Simulation walk = Simulation.from(model, 0);
    for (int i = 0; i < STEPS && walk.choices() > 0; i++) {
      walk.choose(random.nextInt(walk.choices()));
      long[] expected = new long[page.places().size()];
      BitSet emptied = new BitSet();
      for (Arc arc : page.arcs()) {
        if (page.transitions().get(arc.transition()).numbers().contains(walk.lastTransition())) {
          emptied.set(arc.place(), emptied.get(arc.place()) || arc.kind() == Kind.RESET);
          long weight = arc.inscription().isEmpty() ? 1 : Long.parseLong(arc.inscription());
          expected[arc.place()] +=
              switch (arc.kind()) {
                case TAKES -> -weight;
                case GIVES -> weight;
                case BOTH, INHIBITOR, RESET -> 0;
              };
        }
      }
      for (int place = 0; place < expected.length; place++) {
        Slot slot = model.schema().slots().get(page.places().get(place).slots().getFirst());
        long before = emptied.get(place) ? 0 : slot.get(walk.before(), 0);
        assertEquals(
            before + expected[place],
            slot.get(walk.state(), 0),
            file + ", step " + i + ", " + slot.name());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("nets")
  void everyTransitionOfTheModelIsDrawn(Path file) {
    Model model = model(file);
    NetDrawing drawing = drawing(file, model);
    Set<Integer> drawn = new HashSet<>();
    Set<List<Object>> taken = new HashSet<>();
    for (int page = 0; page < drawing.pages().size(); page++) {
      for (NetDrawing.Transition transition : drawing.pages().get(page).transitions()) {
        drawn.addAll(transition.numbers());
        assertTrue(taken.add(List.of(page, transition.box().middle())), transition.name());
        transition
            .numbers()
            .forEach(
                number ->
                    assertTrue(
                        model.transitions().get(number).name().contains(transition.name()),
                        transition.name() + " is " + model.transitions().get(number).name()));
        transition.below().ifPresent(below -> assertTrue(below < drawing.pages().size()));
      }
      for (NetDrawing.Place place : drawing.pages().get(page).places()) {
        assertTrue(taken.add(List.of(page, place.box().middle())), place.name());
      }
    }
    assertEquals(model.transitions().size(), drawn.size());
  }

  @Test
  void thePlacesOfAFileAreKept(@TempDir Path folder) throws IOException {
    String net =
        """
        <pnml><net id="n" type="ptnet">
        <page id="one">
          <place id="a"><graphics><position x="10" y="20"/></graphics>
            <initialMarking><text>2</text></initialMarking></place>
          <transition id="t"><graphics><position x="110" y="20"/></graphics></transition>
          <arc id="x" source="a" target="t">
            <graphics><position x="60" y="5"/><position x="70" y="5"/></graphics></arc>
        </page>
        <page id="two">
          <place id="b"><graphics><position x="10" y="20"/></graphics></place>
          <referenceTransition id="r" ref="t"><graphics><position x="1" y="9"/></graphics>
          </referenceTransition>
          <arc id="y" source="r" target="b"><graphics><position x="5" y="15"/></graphics></arc>
        </page>
        </net></pnml>
        """;
    Path file = Files.writeString(folder.resolve("two.pnml"), net);
    Page page = drawing(file, model(file)).pages().getFirst();
    assertEquals(new NetDrawing.Point(10, 20), page.places().get(0).box().middle());
    assertEquals(new NetDrawing.Point(110, 20), page.transitions().get(0).box().middle());
    assertEquals(
        List.of(new NetDrawing.Point(60, 5), new NetDrawing.Point(70, 5)),
        page.arcs().stream().filter(arc -> arc.kind() == Kind.TAKES).findFirst().get().bends());
    assertTrue(
        page.places().get(1).box().middle().y() > 100, "the second page stands below the first");
    assertEquals(
        1,
        page.arcs().stream()
            .filter(arc -> arc.kind() == Kind.GIVES)
            .findFirst()
            .get()
            .bends()
            .size());
    Path bare = folder.resolve("bare.pnml");
    Files.writeString(bare, net.replace("<position x=\"110\" y=\"20\"/>", ""));
    Page layered = drawing(bare, model(bare)).pages().getFirst();
    assertTrue(
        layered.transitions().getFirst().box().middle().x()
            > layered.places().getFirst().box().middle().x(),
        "without a place for each node, all of them stand in layers");
  }
}
