package tideline.languages.cpn.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tideline.languages.cpn.check.CheckedNet.Arc;
import tideline.languages.cpn.check.CheckedNet.Place;
import tideline.languages.cpn.check.CheckedNet.Transition;
import tideline.languages.cpn.colour.ColourSet;
import tideline.languages.cpn.colour.Shape;
import tideline.languages.cpn.file.CpnFile;
import tideline.languages.cpn.file.CpnFile.Direction;
import tideline.languages.cpn.file.Inscription;
import tideline.languages.cpn.ml.MlCode;
import tideline.languages.cpn.ml.MlCondition;
import tideline.languages.cpn.ml.MlEnvironment;
import tideline.languages.cpn.ml.MlExpression;
import tideline.languages.cpn.ml.MlText;
import tideline.languages.cpn.ml.MlTokens;
import tideline.languages.cpn.ml.MlVariable;
import tideline.languages.cpn.ml.environment.NetDeclarations;
import tideline.languages.cpn.net.FlatNet;
import tideline.languages.cpn.net.FlatNet.FlatArc;
import tideline.languages.cpn.net.FlatNet.FlatPlace;
import tideline.languages.cpn.net.FlatNet.FlatTransition;
import tideline.languages.cpn.net.Flattening;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;

/** Checks the inscriptions of a net. */
public final class Checker {

  private final FlatNet flat;
  private final Options options;
  private final MlEnvironment environment;
  private final List<ColourSet> colours = new ArrayList<>();
  private final Set<String> notes = new TreeSet<>();

  private Checker(FlatNet flat, Options options, MlEnvironment environment) {
    this.flat = flat;
    this.options = options;
    this.environment = environment;
  }

  /**
   * Checks a net.
   *
   * @throws DiagnosticException if something is wrong or not supported
   */
  public static CheckedNet check(
      CpnFile file, Options options, MlEnvironment.Evaluation evaluation) {
    Declarations declarations = new Declarations(file.source());
    List<MlText> texts = file.declarations().stream().map(declarations::text).toList();
    MlEnvironment environment = NetDeclarations.read(texts, options.constants(), evaluation);
    return new Checker(Flattening.of(file), options, environment).net();
  }

  private CheckedNet net() {
    List<Place> places = new ArrayList<>();
    for (FlatPlace place : flat.places()) {
      places.add(place(place));
    }
    List<Transition> transitions = new ArrayList<>();
    for (FlatTransition transition : flat.transitions()) {
      transitions.add(transition(transition));
    }
    for (Diagnostic refused : environment.refused()) {
      notes.add("not used: " + refused.message());
    }
    notes.addAll(flat.notes());
    boolean timed = places.stream().anyMatch(place -> place.colours().isTimed());
    if (timed && options.clock() == Options.Clock.RELATIVE) {
      notes.add(
          "time stamps count from now on (clock=relative): questions cannot ask for the time");
    }
    if (options.until() != Long.MAX_VALUE) {
      notes.add("runs end where the clock is beyond " + options.until());
    }
    return new CheckedNet(
        flat.file().name(), environment, places, transitions, options, List.copyOf(notes));
  }

  private Place place(FlatPlace flatPlace) {
    String name = flatPlace.type().text().strip();
    ColourSet set =
        environment
            .colourSet(name.isEmpty() ? "UNIT" : name)
            .orElseThrow(
                () ->
                    flatPlace
                        .type()
                        .refused(
                            name.isEmpty()
                                ? "it has none"
                                : "there is no colour set '" + name + "'"));
    colours.add(set);
    MlTokens initial = environment.tokens(text(flatPlace.initial()), set);
    if (!initial.variables().isEmpty()) {
      throw flatPlace
          .initial()
          .refused("it has the variable " + initial.variables().getFirst().name());
    }
    if (initial.isRandom()) {
      throw flatPlace.initial().refused("random initial markings are not supported");
    }
    return new Place(flatPlace.name(), flatPlace.others(), set, initial);
  }

  private static MlText text(Inscription inscription) {
    return new MlText(
        inscription.source().source(),
        inscription.position().line(),
        inscription.where(),
        inscription.text());
  }

  private Transition transition(FlatTransition known) {
    CpnFile.Transition source = known.source();
    List<MlCondition> guard = environment.guard(text(source.guard()));
    for (MlCondition part : guard) {
      deterministic(part.expression().isRandom(), part.expression().readsTime(), source.guard());
    }
    Optional<MlExpression> delay =
        optional(source.time()).map(time -> environment.delay(text(time)));
    delay.ifPresent(found -> allowed(found.isRandom(), found.readsTime(), source.time()));
    Optional<MlExpression> priority =
        optional(source.priority()).map(number -> environment.integer(text(number)));
    priority.ifPresent(
        found -> deterministic(found.isRandom(), found.readsTime(), source.priority()));
    Optional<MlCode> code = optional(source.code()).map(found -> environment.code(text(found)));
    code.ifPresent(
        found -> allowed(found.action().isRandom(), found.action().readsTime(), source.code()));
    List<Arc> arcs = new ArrayList<>();
    for (FlatArc arc : known.arcs()) {
      arcs.add(arc(arc));
    }
    List<MlVariable> variables = variables(guard, delay, priority, code, arcs);
    code.ifPresent(found -> checkCode(found, source, guard, arcs));
    return new Transition(known.name(), guard, delay, priority, code, arcs, variables);
  }

  private static Optional<Inscription> optional(Inscription inscription) {
    return Optional.of(inscription).filter(found -> !found.isBlank());
  }

  private Arc arc(FlatArc arc) {
    if (arc.direction() == Direction.INHIBITOR || arc.direction() == Direction.RESET) {
      if (!arc.inscription().isBlank()) {
        throw arc.inscription()
            .refused(
                "an inscription of an arc that inhibits or resets is not supported: such an arc is"
                    + " about all tokens of its place");
      }
      return new Arc(arc.place(), arc.direction(), Optional.empty(), arc.inscription());
    }
    ColourSet set = colours.get(arc.place());
    Inscription inscription = arc.inscription();
    if (inscription.isBlank()) {
      if (!(set.shape() instanceof Shape.OneValue one)) {
        throw inscription.refused("it is empty, and the place is not of a unit colour set");
      }
      inscription = inscription.withText(one.name());
    }
    MlTokens tokens = environment.tokens(text(inscription), set);
    if (arc.direction() == Direction.TO_PLACE) {
      allowed(tokens.isRandom(), tokens.readsTime(), inscription);
    } else {
      deterministic(tokens.isRandom(), tokens.readsTime(), inscription);
    }
    return new Arc(arc.place(), arc.direction(), Optional.of(tokens), inscription);
  }

  /** What decides whether a binding is enabled is the same at all times. */
  private static void deterministic(boolean random, boolean time, Inscription inscription) {
    if (random || time) {
      throw inscription.refused(
          (random ? "a random function" : "the model time")
              + " where it is decided what is enabled is not supported");
    }
  }

  /** What is given by chance or by the time is known only where that is asked for. */
  private void allowed(boolean random, boolean time, Inscription inscription) {
    if (random && options.random() == Options.Random.REFUSED) {
      throw inscription.refused(
          "it gives a random value; -D random=all takes every value as possible");
    }
    if (time && options.clock() == Options.Clock.RELATIVE) {
      throw inscription.refused(
          "it needs the model time, which states do not know with -D clock=relative");
    }
  }

  private static void checkCode(
      MlCode code, CpnFile.Transition source, List<MlCondition> guard, List<Arc> arcs) {
    Set<MlVariable> early = new HashSet<>();
    guard.forEach(part -> early.addAll(part.expression().variables()));
    arcs.stream()
        .filter(Arc::takes)
        .forEach(arc -> early.addAll(arc.tokens().orElseThrow().variables()));
    for (MlVariable output : code.outputs()) {
      if (early.contains(output)) {
        throw source
            .code()
            .refused("the output " + output.name() + " is needed before the code is evaluated");
      }
    }
  }

  private static List<MlVariable> variables(
      List<MlCondition> guard,
      Optional<MlExpression> delay,
      Optional<MlExpression> priority,
      Optional<MlCode> code,
      List<Arc> arcs) {
    Set<MlVariable> all = new HashSet<>();
    guard.forEach(part -> all.addAll(part.expression().variables()));
    delay.ifPresent(found -> all.addAll(found.variables()));
    priority.ifPresent(found -> all.addAll(found.variables()));
    arcs.forEach(arc -> arc.tokens().ifPresent(tokens -> all.addAll(tokens.variables())));
    code.ifPresent(found -> found.outputs().forEach(all::remove));
    code.ifPresent(found -> all.addAll(found.inputs()));
    return all.stream().sorted(Comparator.comparingInt(MlVariable::place)).toList();
  }
}
