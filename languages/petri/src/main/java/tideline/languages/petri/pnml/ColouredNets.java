package tideline.languages.petri.pnml;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import tideline.languages.petri.pnml.Nodes.Direction;
import tideline.languages.petri.pnml.Nodes.Ends;
import tideline.languages.petri.pnml.PnmlNet.Kind;
import tideline.languages.petri.source.NetSource;
import tideline.languages.petri.symmetric.ColouredNet;
import tideline.languages.petri.symmetric.ColouredNet.Arc;
import tideline.languages.petri.symmetric.ColouredNet.Place;
import tideline.languages.petri.symmetric.ColouredNet.Transition;
import tideline.languages.petri.symmetric.Condition;
import tideline.languages.petri.symmetric.Evaluation;
import tideline.languages.petri.symmetric.Expression;
import tideline.languages.petri.symmetric.Naming;
import tideline.languages.petri.symmetric.Sort;

/** Makes a coloured net of what was read. */
final class ColouredNets {

  private final String name;
  private final PnmlNet read;
  private final XmlCursor xml;
  private final Nodes nodes;
  private final Declarations declarations;

  ColouredNets(String name, PnmlNet read, XmlCursor xml) {
    this.name = name;
    this.read = read;
    this.xml = xml;
    this.nodes = new Nodes(read, xml);
    this.declarations = new Declarations(read.declarations, xml);
  }

  NetSource source() {
    List<Place> places = read.places.stream().map(this::place).toList();
    List<List<PnmlNet.Arc>> arcs = new ArrayList<>();
    read.transitions.forEach(_ -> arcs.add(new ArrayList<>()));
    for (PnmlNet.Arc arc : read.arcs) {
      if (arc.kind() != Kind.NORMAL) {
        throw xml.error(arc.at(), "arcs of this type are not read in coloured nets");
      }
      arcs.get(nodes.ends(arc).transition()).add(arc);
    }
    List<Transition> transitions = new ArrayList<>();
    for (int t = 0; t < arcs.size(); t++) {
      transitions.add(transition(read.transitions.get(t), arcs.get(t), places));
    }
    ColouredNet net = new ColouredNet(name, Naming.PARENTHESES, places, transitions);
    return new NetSource.Coloured(
        net, nodes.referredPlaces(), nodes.referredTransitions(), read.notes());
  }

  private Place place(PnmlNet.Place place) {
    Element type = place.sort().orElseThrow(() -> xml.error(place.at(), "this place has no type"));
    Sort sort = declarations.sort(declarations.only(type));
    SortedMap<Integer, Long> initial = new TreeMap<>();
    place
        .marking()
        .filter(marking -> !marking.children().isEmpty())
        .ifPresent(marking -> initial.putAll(marking(declarations.only(marking), sort)));
    if (place.tokens() > 0) {
      throw xml.error(place.at(), "the tokens of this place have no colours");
    }
    return new Place(place.id(), place.name(), sort, initial);
  }

  private SortedMap<Integer, Long> marking(Element element, Sort sort) {
    TermReader terms = new TermReader(declarations, xml);
    Expression expression = terms.bag(element, sort);
    if (expression.variables() != 0) {
      throw xml.error(element.at(), "an initial marking has no variables");
    }
    try {
      return Evaluation.bag(expression, new int[0]);
    } catch (Evaluation.TakesTooMuch fault) {
      throw xml.error(element.at(), "this takes away what is not there");
    } catch (ArithmeticException tooMany) {
      throw xml.error(element.at(), "there are too many tokens here to be counted");
    }
  }

  private Transition transition(
      PnmlNet.Transition transition, List<PnmlNet.Arc> arcs, List<Place> places) {
    TermReader terms = new TermReader(declarations, xml);
    List<Arc> inputs = new ArrayList<>();
    List<Arc> outputs = new ArrayList<>();
    for (PnmlNet.Arc arc : arcs) {
      Ends ends = nodes.ends(arc);
      Expression inscription = inscription(arc, terms, places.get(ends.place()).sort());
      Arc made = new Arc(ends.place(), inscription, xml.position(arc.at()));
      (ends.direction() == Direction.INPUT ? inputs : outputs).add(made);
    }
    Condition guard =
        transition
            .guard()
            .filter(structure -> !structure.children().isEmpty())
            .map(structure -> terms.condition(declarations.only(structure)))
            .orElse(new Condition.And(List.of()));
    return new Transition(
        transition.id(), transition.name(), terms.variables(), guard, inputs, outputs);
  }

  private Expression inscription(PnmlNet.Arc arc, TermReader terms, Sort sort) {
    if (arc.inscription().isPresent()) {
      return terms.bag(declarations.only(arc.inscription().get()), sort);
    }
    if (sort instanceof Sort.Dot) {
      return new Expression.Times(arc.weight(), new Expression.Constant(0));
    }
    throw xml.error(arc.at(), "this arc has no inscription");
  }
}
