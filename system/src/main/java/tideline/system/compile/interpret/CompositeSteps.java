package tideline.system.compile.interpret;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.Slot;
import tideline.model.Transition;
import tideline.system.compile.CompositeTransitions;
import tideline.system.compile.Guard;
import tideline.system.compile.Layout;
import tideline.system.ir.GuardedSystem;

/** The steps of two systems composed. */
final class CompositeSteps implements Steps {

  private final GuardedSystem.Composite composite;
  private final Layout layout;
  private final Steps left;
  private final Steps right;
  private final int ofLeft;
  private final int ofRight;

  CompositeSteps(GuardedSystem.Composite composite, Layout layout, Steps left, Steps right) {
    this.composite = composite;
    this.layout = layout;
    this.left = left;
    this.right = right;
    this.ofLeft = left.transitions().size();
    this.ofRight = right.transitions().size();
  }

  @Override
  public List<Transition> transitions() {
    return CompositeTransitions.of(
        composite.composition(), left.transitions(), right.transitions());
  }

  @Override
  public List<Candidate> enabled(Frame source) {
    return switch (composite.composition()) {
      case INTERLEAVED -> {
        List<Candidate> all = new ArrayList<>(left.enabled(source));
        right.enabled(source).forEach(step -> all.add(behindLeft(step)));
        yield all;
      }
      case ALTERNATING -> {
        Slot turn = layout.turn(composite);
        boolean leftMoves = source.get(turn) == 0;
        yield leftMoves
            ? left.enabled(source).stream().map(step -> thenTurn(step, turn, 1)).toList()
            : right.enabled(source).stream()
                .map(step -> thenTurn(behindLeft(step), turn, 0))
                .toList();
      }
      case LOCKSTEP -> together(left.enabled(source), right.enabled(source));
      case OBSERVED -> {
        List<Candidate> watched = left.enabled(source);
        List<Candidate> watching = right.enabled(source);
        yield watched.isEmpty() ? alone(watching) : together(watched, watching);
      }
    };
  }

  @Override
  public Optional<Boolean> holds(Guard guard, Frame source) {
    return left.holds(guard, source).or(() -> right.holds(guard, source));
  }

  private Candidate behindLeft(Candidate step) {
    return step.numbered(ofLeft + step.number());
  }

  private static Candidate thenTurn(Candidate step, Slot turn, long next) {
    return new Candidate(
        step.number(),
        (frame, then) ->
            step.effect()
                .apply(
                    frame,
                    after -> {
                      after.set(turn, next);
                      then.accept(after);
                    }));
  }

  private List<Candidate> together(List<Candidate> first, List<Candidate> second) {
    List<Candidate> all = new ArrayList<>();
    for (Candidate l : first) {
      for (Candidate r : second) {
        all.add(
            new Candidate(
                l.number() * ofRight + r.number(),
                (frame, then) ->
                    l.effect().apply(frame, between -> r.effect().apply(between, then))));
      }
    }
    return all;
  }

  private List<Candidate> alone(List<Candidate> steps) {
    int before = ofLeft * ofRight;
    return steps.stream().map(step -> step.numbered(before + step.number())).toList();
  }
}
