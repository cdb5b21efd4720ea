package tideline.languages.cpn.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.languages.cpn.bind.BindingSearch;
import tideline.languages.cpn.check.CheckedNet;
import tideline.languages.cpn.check.CheckedNet.Transition;
import tideline.languages.cpn.check.Options;
import tideline.languages.cpn.colour.Timed;
import tideline.languages.cpn.ml.MlExpression;
import tideline.languages.cpn.ml.MlFrame;
import tideline.languages.cpn.state.MarkingLayout;
import tideline.model.ModelError;
import tideline.model.Slot;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/** Finds what can occur, and in which order of time and priority. */
final class CpnStepper implements Stepper {

  /** The priority of a transition that says nothing about it. */
  static final long NORMAL = 1000;

  private final MarkingLayout layout;
  private final Optional<Slot> clock;
  private final boolean timed;
  private final boolean ranked;
  private final long until;
  private final List<BindingSearch> searches = new ArrayList<>();
  private final MlFrame frame;
  private final Decoded state;
  private final Occurrence occurrence;

  private long now;
  private long bestTime;
  private long bestPriority;

  CpnStepper(CheckedNet net, MarkingLayout layout) {
    this.layout = layout;
    this.clock = layout.time();
    this.timed = net.isTimed();
    this.ranked = net.transitions().stream().anyMatch(t -> t.priority().isPresent());
    this.until = net.options().until();
    this.frame = net.environment().newFrame();
    for (int t = 0; t < net.transitions().size(); t++) {
      searches.add(new BindingSearch(net, t, frame));
    }
    this.state = new Decoded(layout);
    this.occurrence =
        new Occurrence(
            net,
            layout,
            net.options().clock() == Options.Clock.RELATIVE && net.isTimed(),
            searches);
  }

  @Override
  public void successors(long[] s, int off, SuccessorBatch out) {
    visit(s, off, (search, time) -> occurrence.occur(search, frame, time, state, out));
  }

  /** Is shown what can occur in a state, and when. */
  interface Visitor {
    void step(BindingSearch search, long time);
  }

  private void visit(long[] s, int off, Visitor visitor) {
    state.read(s, off);
    now = clock.isPresent() ? clock.get().get(s, off) : 0;
    if (now > until) {
      return;
    }
    frame.setTime(now);
    if (!timed && !ranked) {
      for (BindingSearch search : searches) {
        search.run(state.marking, (found, _) -> visitor.step(found, 0));
      }
      return;
    }
    bestTime = Long.MAX_VALUE;
    bestPriority = Long.MAX_VALUE;
    for (BindingSearch search : searches) {
      search.run(state.marking, this::rank);
    }
    if (bestTime < Long.MAX_VALUE) {
      if (bestTime > Timed.LATEST) {
        throw new ModelError("the clock would go beyond %,d".formatted(Timed.LATEST));
      }
      for (BindingSearch search : searches) {
        search.run(
            state.marking,
            (found, ready) -> {
              if (Math.max(now, ready) == bestTime && priority(found) == bestPriority) {
                frame.setTime(bestTime);
                visitor.step(found, bestTime);
                frame.setTime(now);
              }
            });
      }
    }
  }

  private void rank(BindingSearch search, long ready) {
    long time = Math.max(now, ready);
    if (time <= bestTime) {
      long priority = priority(search);
      if (time < bestTime || priority < bestPriority) {
        bestTime = time;
        bestPriority = priority;
      }
    }
  }

  private long priority(BindingSearch search) {
    Optional<MlExpression> priority = search.transition().priority();
    return priority.isPresent() ? (Long) priority.get().evaluate(frame) : NORMAL;
  }

  /** What the binding is called that leads from one state to another, if there is one. */
  Optional<String> nameOf(int transition, long[] from, int off, long[] to, int toOff) {
    int words = layout.schema().words();
    SuccessorBatch made = new SuccessorBatch(words);
    List<String> names = new ArrayList<>();
    visit(
        from,
        off,
        (search, time) -> {
          if (names.isEmpty() && search.number() == transition) {
            made.clear();
            occurrence.occur(search, frame, time, state, made);
            for (int i = 0; i < made.count() && names.isEmpty(); i++) {
              int at = made.offset(i);
              if (Arrays.equals(made.words(), at, at + words, to, toOff, toOff + words)) {
                names.add(BindingText.of(search.transition(), frame));
              }
            }
          }
        });
    return names.stream().findFirst();
  }

  /** Whether one of these transitions can occur now. */
  boolean isSomeEnabled(Set<Transition> transitions, long[] s, int off) {
    boolean[] found = {false};
    visit(s, off, (search, _) -> found[0] |= transitions.contains(search.transition()));
    return found[0];
  }
}
