package tideline.languages.petri.pnml;

import java.util.ArrayList;
import java.util.List;
import tideline.languages.petri.pnml.Nodes.Direction;
import tideline.languages.petri.pnml.Nodes.Ends;
import tideline.languages.petri.pnml.PnmlNet.Kind;
import tideline.languages.petri.source.NetSource;
import tideline.nets.net.NetBuilder;

/** Makes a place/transition net of what was read. */
final class PlainNets {

  private final PnmlNet read;
  private final XmlCursor xml;
  private final Nodes nodes;
  private final NetBuilder builder;

  PlainNets(String name, PnmlNet read, XmlCursor xml) {
    this.read = read;
    this.xml = xml;
    this.nodes = new Nodes(read, xml);
    this.builder = new NetBuilder(name);
  }

  NetSource source() {
    for (PnmlNet.Place place : read.places) {
      place
          .marking()
          .or(place::sort)
          .ifPresent(
              part -> {
                throw xml.error(part.at(), "a place/transition net has no colours");
              });
      builder.place(place.id(), place.name(), place.tokens());
    }
    for (PnmlNet.Transition transition : read.transitions) {
      builder.transition(transition.id(), transition.name());
    }
    read.arcs.forEach(this::arc);
    read.units.forEach(this::unit);
    return new NetSource.Plain(
        builder.build(), nodes.referredPlaces(), nodes.referredTransitions(), read.notes());
  }

  private void arc(PnmlNet.Arc arc) {
    Ends ends = nodes.ends(arc);
    int place = ends.place();
    int transition = ends.transition();
    if (arc.kind() != Kind.NORMAL && ends.direction() == Direction.OUTPUT) {
      throw xml.error(arc.at(), "an arc of this type leads from a place to a transition");
    }
    if (arc.weight() == 0 && arc.kind() != Kind.RESET) {
      throw xml.error(arc.at(), "this arc has the weight 0: no arc says that better");
    }
    try {
      switch (arc.kind()) {
        case INHIBITOR -> builder.inhibitor(place, transition, arc.weight());
        case RESET -> builder.reset(place, transition);
        case NORMAL -> {
          if (ends.direction() == Direction.INPUT) {
            builder.input(place, transition, arc.weight());
          } else {
            builder.output(transition, place, arc.weight());
          }
        }
      }
    } catch (ArithmeticException tooMuch) {
      throw xml.error(arc.at(), "the weights of the arcs between these two nodes are too large");
    }
  }

  private void unit(PnmlNet.Unit unit) {
    List<Integer> members = new ArrayList<>();
    for (String id : unit.places()) {
      members.add(
          nodes
              .place(id)
              .orElseThrow(
                  () ->
                      xml.error(
                          unit.at(), "this unit has a place '" + id + "', which is unknown")));
    }
    builder.unit(members);
  }
}
