package tideline.properties.omega.drawing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.automaton.Label;
import tideline.properties.ltl.LtlReader;
import tideline.properties.omega.BuchiAutomaton.Acceptance;
import tideline.properties.omega.Guard;
import tideline.properties.omega.OmegaAutomaton;
import tideline.properties.omega.OmegaAutomaton.Edge;
import tideline.properties.omega.drawing.Layout.Item;
import tideline.properties.omega.translation.Translation;

class DrawingTest {

  private static OmegaAutomaton random(Random random, int states) {
    List<Edge> edges = new ArrayList<>();
    for (int i = 0; i < states * 2; i++) {
      Guard guard = new Guard(List.of(new Label(random.nextInt(8), 0)));
      edges.add(new Edge(random.nextInt(states), guard, random.nextInt(4), random.nextInt(states)));
    }
    BitSet initial = new BitSet();
    initial.set(random.nextInt(states));
    initial.set(random.nextInt(states));
    return OmegaAutomaton.of(List.of("first", "second <", "third"), states, initial, 2, edges);
  }

  private static Document parse(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
  }

  @Test
  void nothingOverlaps() {
    for (long seed = 0; seed < 100; seed++) {
      int states = 1 + (int) (seed % 50);
      Layout layout = Layout.of(Picture.of(random(new Random(seed), states), "title"));
      List<Item> items = layout.items();
      for (Item a : items) {
        assertTrue(a.y - a.above >= -0.01 && a.y + a.below <= layout.height() + 0.01);
        assertTrue(a.x - a.width / 2 >= -0.01 && a.x + a.width / 2 <= layout.width() + 0.01);
        for (Item b : items) {
          assertFalse(a != b && overlap(a, b), "seed " + seed);
        }
      }
    }
  }

  private static boolean overlap(Item a, Item b) {
    boolean across = Math.abs(a.x - b.x) < (a.width + b.width) / 2;
    boolean along = a.y - a.above < b.y + b.below && b.y - b.above < a.y + a.below;
    return across && along;
  }

  @Test
  void arrowsOfOneLayerDoNotExist() {
    for (long seed = 0; seed < 100; seed++) {
      Picture picture = Picture.of(random(new Random(seed), 12), "title");
      int[] layers = Layers.of(picture);
      for (Arrow arrow : picture.arrows()) {
        assertTrue(
            arrow.isLoop() || layers[arrow.source()] != layers[arrow.target()], "seed " + seed);
      }
    }
  }

  @Test
  void svgIsWellFormedAndHasEveryStateAndLabel() throws Exception {
    for (long seed = 0; seed < 30; seed++) {
      OmegaAutomaton automaton = random(new Random(seed), 8);
      Document document = parse(SvgDrawing.of(automaton, "a < b & \"c\""));
      assertEquals(8, document.getElementsByTagName("circle").getLength());
      List<String> texts = new ArrayList<>();
      for (int i = 0; i < document.getElementsByTagName("text").getLength(); i++) {
        texts.add(document.getElementsByTagName("text").item(i).getTextContent());
      }
      assertTrue(texts.contains("a < b & \"c\""), texts.toString());
      for (Arrow arrow : Arrow.of(automaton, Arrow.Marks.AT_EDGES)) {
        assertTrue(texts.containsAll(arrow.lines()), texts + " " + arrow);
      }
    }
  }

  @Test
  void acceptingStatesHaveTwoCircles() throws Exception {
    Translation translation = Translation.of(LtlReader.formula("G(p -> F q)"));
    String states = SvgDrawing.of(translation.buchi(Acceptance.STATE), "states");
    assertEquals(3, parse(states).getElementsByTagName("circle").getLength());
    assertFalse(states.contains("{0}"));
    String edges = SvgDrawing.of(translation.buchi(Acceptance.EDGE), "edges");
    assertEquals(2, parse(edges).getElementsByTagName("circle").getLength());
    assertTrue(edges.contains("{0}"));
    String dot = DotDrawing.of(translation.buchi(Acceptance.STATE), "say \"G\"");
    assertTrue(dot.contains("0 [shape=doublecircle];"), dot);
    assertTrue(dot.contains("start0 -> 0;") && dot.contains("0 -> 1 [label=\"p & !q\"];"), dot);
    assertTrue(dot.contains("say \\\"G\\\""), dot);
    assertTrue(DotDrawing.of(translation.generalised(), "edges").contains("{0}"), "marks at edges");
  }

  @Test
  void longGuardsAreWrapped() {
    List<Label> cubes = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      cubes.add(new Label(1L << i | 1L << (i + 1) % 12, 0));
    }
    List<String> names = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      names.add("proposition" + i);
    }
    BitSet initial = new BitSet();
    initial.set(0);
    OmegaAutomaton automaton =
        OmegaAutomaton.of(names, 1, initial, 0, List.of(new Edge(0, new Guard(cubes), 0, 0)));
    Arrow arrow = Arrow.of(automaton, Arrow.Marks.AT_EDGES).getFirst();
    assertTrue(arrow.lines().size() > 8 && arrow.longestLine() < 45, arrow.toString());
  }

  @Test
  void whatNobodyCouldLookAtIsRefused() {
    OmegaAutomaton large = random(new Random(1), 201);
    assertThrows(DiagnosticException.class, () -> SvgDrawing.of(large, "large"));
    assertTrue(DotDrawing.of(large, "large").contains("200"));
  }
}
