package tideline.languages.cpn.reference;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import tideline.languages.cpn.check.CheckedNet;
import tideline.languages.cpn.check.CheckedNet.Arc;
import tideline.languages.cpn.check.CheckedNet.Transition;
import tideline.languages.cpn.check.Options;
import tideline.languages.cpn.colour.Multiset;
import tideline.languages.cpn.colour.Timed;
import tideline.languages.cpn.colour.Tuple;
import tideline.languages.cpn.file.CpnFile.Direction;
import tideline.languages.cpn.ml.MlChoices;
import tideline.languages.cpn.ml.MlFrame;
import tideline.languages.cpn.ml.MlVariable;
import tideline.model.ModelError;
import tideline.model.reference.ReferenceModel;
import tideline.model.reference.ReferenceState;
import tideline.model.reference.ReferenceStep;

/** A coloured net, executed as it is defined. */
public final class CpnReference implements ReferenceModel {

  private static final long NORMAL = 1000;

  private final CheckedNet net;
  private final MlFrame frame;
  private final boolean timed;
  private final boolean relative;

  /** The judge of models of that net. */
  public CpnReference(CheckedNet net) {
    this.net = net;
    this.frame = net.environment().newFrame();
    this.timed = net.isTimed();
    this.relative = timed && net.options().clock() == Options.Clock.RELATIVE;
  }

  @Override
  public List<ReferenceState> initialStates() {
    List<List<PlainToken>> tokens = new ArrayList<>();
    for (CheckedNet.Place place : net.places()) {
      Multiset initial = place.initial().evaluate(net.environment().newFrame());
      List<PlainToken> here = new ArrayList<>();
      for (int i = 0; i < initial.distinct(); i++) {
        for (long n = 0; n < initial.count(i); n++) {
          here.add(
              initial.value(i) instanceof Timed stamped
                  ? new PlainToken(stamped.value(), stamped.delay())
                  : new PlainToken(initial.value(i), 0));
        }
      }
      tokens.add(here);
    }
    return List.of(new PlainMarking(net, tokens, 0));
  }

  /**
   * Something that can occur, with the values of the variables and what it leaves of the tokens.
   */
  private record Possible(
      Transition transition,
      List<Object> values,
      long time,
      long priority,
      List<List<PlainToken>> left) {}

  @Override
  public List<ReferenceStep> steps(ReferenceState state) {
    PlainMarking marking = (PlainMarking) state;
    if (marking.time() > net.options().until()) {
      return List.of();
    }
    List<Possible> possible = new ArrayList<>();
    for (Transition transition : net.transitions()) {
      frame.setTime(marking.time());
      new NaiveBindings(
              transition, marking, frame, all -> consider(all, transition, marking, possible))
          .run();
    }
    long time = possible.stream().mapToLong(Possible::time).min().orElse(0);
    long best =
        possible.stream()
            .filter(each -> each.time() == time)
            .mapToLong(Possible::priority)
            .min()
            .orElse(0);
    return possible.stream()
        .filter(each -> each.time() == time && each.priority() == best)
        .flatMap(each -> outcomes(each).stream())
        .toList();
  }

  private void consider(
      NaiveBindings bindings,
      Transition transition,
      PlainMarking marking,
      List<Possible> possible) {
    for (Arc arc : transition.arcs()) {
      if (arc.direction() == Direction.INHIBITOR && !marking.tokens().get(arc.place()).isEmpty()) {
        return;
      }
    }
    if (withoutTaken(transition, marking, Timed.LATEST).isEmpty() || !bindings.guardHolds()) {
      return;
    }
    for (long time : times(transition, marking)) {
      Optional<List<List<PlainToken>>> left = withoutTaken(transition, marking, time);
      if (left.isPresent()) {
        long priority =
            transition.priority().map(each -> (Long) each.evaluate(frame)).orElse(NORMAL);
        List<Object> values = transition.variables().stream().map(frame::get).toList();
        possible.add(new Possible(transition, values, time, priority, left.get()));
        return;
      }
    }
  }

  /** When something may become ready. */
  private SortedSet<Long> times(Transition transition, PlainMarking marking) {
    SortedSet<Long> times = new TreeSet<>(List.of(marking.time()));
    for (Arc arc : transition.arcs()) {
      if (arc.takes()) {
        for (Timed wanted : NaiveBindings.wanted(arc, frame)) {
          for (PlainToken token : marking.tokens().get(arc.place())) {
            times.add(Math.max(marking.time(), token.stamp() - wanted.delay()));
          }
        }
      }
    }
    return times;
  }

  /** What is left of the tokens; nothing if some are missing or not ready at that time. */
  private Optional<List<List<PlainToken>>> withoutTaken(
      Transition transition, PlainMarking marking, long time) {
    List<List<PlainToken>> left = new ArrayList<>();
    marking.tokens().forEach(tokens -> left.add(new ArrayList<>(tokens)));
    for (int place = 0; place < left.size(); place++) {
      List<Timed> wanted = new ArrayList<>();
      for (Arc arc : transition.arcs()) {
        if (arc.place() == place && arc.takes()) {
          wanted.addAll(NaiveBindings.wanted(arc, frame));
        }
      }
      wanted.sort(Comparator.comparingLong(Timed::delay));
      for (Timed token : wanted) {
        Optional<PlainToken> latest =
            left.get(place).stream()
                .filter(each -> each.colour().equals(token.value()))
                .filter(each -> each.stamp() <= time + token.delay())
                .max(Comparator.comparingLong(PlainToken::stamp));
        if (latest.isEmpty()) {
          return Optional.empty();
        }
        left.get(place).remove(latest.get());
      }
    }
    return Optional.of(left);
  }

  /** All answers of random functions; there is one outcome if there are none. */
  private List<ReferenceStep> outcomes(Possible occurring) {
    Transition transition = occurring.transition();
    frame.clear();
    for (int i = 0; i < occurring.values().size(); i++) {
      frame.set(transition.variables().get(i), occurring.values().get(i));
    }
    frame.setTime(occurring.time());
    List<ReferenceStep> steps = new ArrayList<>();
    Deque<List<Integer>> open = new ArrayDeque<>();
    open.push(List.of());
    while (!open.isEmpty()) {
      List<Integer> answers = open.pop();
      List<Integer> given = new ArrayList<>();
      MlChoices choices =
          (_, alternatives) -> {
            int number = given.size();
            if (number >= answers.size()) {
              for (int other = alternatives - 1; other > 0; other--) {
                List<Integer> more = new ArrayList<>(given);
                more.add(other);
                open.push(more);
              }
              given.add(0);
            } else {
              given.add(answers.get(number));
            }
            return given.get(number);
          };
      if (net.options().random() == Options.Random.ALL) {
        frame.setChoices(choices);
      }
      steps.add(
          new ReferenceStep(
              transition.name(), after(transition, occurring.left(), occurring.time()), List.of()));
      frame.setChoices(MlChoices.NONE);
    }
    return steps;
  }

  private PlainMarking after(Transition transition, List<List<PlainToken>> left, long time) {
    transition
        .code()
        .ifPresent(
            code -> {
              Object result = code.action().evaluate(frame);
              List<MlVariable> outputs = code.outputs();
              for (int i = 0; i < outputs.size(); i++) {
                frame.set(outputs.get(i), outputs.size() == 1 ? result : ((Tuple) result).get(i));
              }
            });
    long delay = transition.delay().map(each -> (Long) each.evaluate(frame)).orElse(0L);
    List<List<PlainToken>> tokens = new ArrayList<>();
    left.forEach(each -> tokens.add(new ArrayList<>(each)));
    for (Arc arc : transition.arcs()) {
      if (arc.direction() == Direction.RESET) {
        tokens.get(arc.place()).clear();
      }
    }
    for (int place = 0; place < tokens.size(); place++) {
      boolean stamps = net.places().get(place).colours().isTimed();
      for (Arc arc : transition.arcs()) {
        if (arc.gives() && arc.place() == place) {
          for (Timed token : NaiveBindings.given(arc, frame)) {
            BigInteger stamp =
                BigInteger.valueOf(time)
                    .add(BigInteger.valueOf(delay))
                    .add(BigInteger.valueOf(token.delay()))
                    .max(BigInteger.ZERO);
            if (stamps && stamp.compareTo(BigInteger.valueOf(Timed.LATEST)) > 0) {
              throw new ModelError("a time stamp is beyond " + Timed.LATEST);
            }
            tokens.get(place).add(new PlainToken(token.value(), stamps ? stamp.longValue() : 0));
          }
        }
      }
    }
    transition.code().ifPresent(code -> code.outputs().forEach(frame::clear));
    return relative ? fromNow(tokens, time) : new PlainMarking(net, tokens, timed ? time : 0);
  }

  private PlainMarking fromNow(List<List<PlainToken>> tokens, long time) {
    List<List<PlainToken>> shifted = new ArrayList<>();
    for (int place = 0; place < tokens.size(); place++) {
      boolean stamps = net.places().get(place).colours().isTimed();
      shifted.add(
          tokens.get(place).stream()
              .map(t -> new PlainToken(t.colour(), stamps ? Math.max(0, t.stamp() - time) : 0))
              .toList());
    }
    return new PlainMarking(net, shifted, 0);
  }

  /** Nets have no propositions of their own. */
  @Override
  public boolean holds(String proposition, ReferenceState state) {
    throw new IllegalArgumentException("nothing is named " + proposition);
  }
}
