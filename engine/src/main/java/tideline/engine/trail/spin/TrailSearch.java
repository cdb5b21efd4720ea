package tideline.engine.trail.spin;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.model.LimitReached;
import tideline.model.WorkLimit;
import tideline.model.reference.ExecutedStatement;
import tideline.model.reference.ReferenceModel;
import tideline.model.reference.ReferenceState;
import tideline.model.reference.ReferenceStep;

/** Looks for a run of the reference that a trail can be read as. */
final class TrailSearch {

  private static final int MOST_TRIED = 50_000;
  private static final int TRIED_FOR_EACH_LINE = 10;

  /** How much longer a better answer is looked for. */
  private static final int TRIED_FOR_BETTER = 20_000;

  /** A place in the lines, and what is known of the numbers in those before. */
  private record Reading(int line, Numbering numbering) {}

  /** What has been tried, so that it is not tried again. */
  private record Place(ReferenceState state, Reading reading) {}

  /** A run up to some line. */
  private record Node(
      Optional<Node> before, Optional<ReferenceStep> step, Place place, int length) {}

  /**
   * A run.
   *
   * @param loop the step that the loop starts with, if the trail has a loop
   */
  record Found(ReferenceState start, List<ReferenceStep> steps, Optional<Integer> loop) {
    Found {
      steps = List.copyOf(steps);
    }
  }

  private final ReferenceModel model;
  private final SpinTrail trail;
  private final Fit fit;
  private final Set<Place> tried = new HashSet<>();
  private final Deque<Node> open = new ArrayDeque<>();
  private int furthest;

  TrailSearch(ReferenceModel model, SpinTrail trail, Fit fit) {
    this.model = model;
    this.trail = trail;
    this.fit = fit;
  }

  /** The first line that no run was found for, once nothing was found. */
  int furthest() {
    return furthest;
  }

  /**
   * The best run that was found.
   *
   * @throws LimitReached if too many were tried in vain
   */
  Optional<Found> search() {
    for (ReferenceState initial : model.initialStates()) {
      Place place = new Place(initial, new Reading(0, Numbering.none(fit)));
      push(new Node(Optional.empty(), Optional.empty(), place, 0));
    }
    Optional<Node> answer = Optional.empty();
    long most = MOST_TRIED + (long) TRIED_FOR_EACH_LINE * trail.lines().size();
    for (long i = 0; !open.isEmpty(); i++) {
      WorkLimit.check();
      Node node = open.pop();
      furthest = Math.max(furthest, node.place().reading().line());
      List<ReferenceStep> steps = model.steps(node.place().state());
      if (isComplete(node)) {
        if (answer.isEmpty()) {
          answer = Optional.of(node);
          most = Math.min(most, i + TRIED_FOR_BETTER);
        }
        if (isWhatTrailsAreFor(node, steps)) {
          return Optional.of(found(node));
        }
      }
      if (i == most) {
        break;
      }
      follow(node, steps);
    }
    if (answer.isEmpty() && !open.isEmpty()) {
      throw new LimitReached(
          LimitReached.Reason.STATES,
          "no run that fits the trail is among the first %d that were tried; line %d was reached"
              .formatted(most, furthest + 1));
    }
    return answer.map(this::found);
  }

  private boolean isComplete(Node node) {
    return node.place().reading().line() == trail.lines().size();
  }

  private void push(Node node) {
    if (tried.add(node.place())) {
      open.push(node);
    }
  }

  /** What reads more lines is tried first. */
  private void follow(Node node, List<ReferenceStep> steps) {
    List<Node> next = new ArrayList<>();
    for (ReferenceStep step : steps) {
      for (Reading reading : readings(node.place().reading(), step.statements())) {
        Place place = new Place(step.target(), reading);
        next.add(new Node(Optional.of(node), Optional.of(step), place, node.length() + 1));
      }
    }
    next.sort(Comparator.comparingInt((Node n) -> n.place().reading().line()).reversed());
    next.reversed().forEach(this::push);
  }

  /** How the next lines may be read as these statements; in any order. */
  private Set<Reading> readings(Reading first, List<ExecutedStatement> statements) {
    Set<Reading> readings = Set.of(first);
    Set<Reading> cut = new LinkedHashSet<>();
    for (int i = 0; i < statements.size(); i++) {
      Set<Reading> next = new LinkedHashSet<>();
      for (Reading reading : readings) {
        own(reading, statements.get(i)).ifPresent(next::add);
      }
      for (Reading reading : readings) {
        if (mayBeJoined(reading, statements, i)) {
          reading
              .numbering()
              .joining(statements.get(i).number())
              .ifPresent(numbering -> next.add(new Reading(reading.line(), numbering)));
        }
        if (i > 0 && reading.line() == trail.lines().size()) {
          // An error inside of an atomic sequence ends the trail there.
          cut.add(reading);
        }
      }
      readings = next;
    }
    Set<Reading> all = new LinkedHashSet<>(readings);
    all.addAll(cut);
    return all;
  }

  /** A line begins with the statement. */
  private Optional<Reading> own(Reading reading, ExecutedStatement statement) {
    if (reading.line() == trail.lines().size()) {
      return Optional.empty();
    }
    SpinTrail.Line line = trail.lines().get(reading.line());
    return line.process() == statement.process()
        ? reading
            .numbering()
            .with(/* number= */ line.statement(), /* statement= */ statement.number())
            .map(numbering -> new Reading(reading.line() + 1, numbering))
        : Optional.empty();
  }

  /** The line before goes on with the statement: SPIN joins those that only one process sees. */
  private boolean mayBeJoined(Reading reading, List<ExecutedStatement> statements, int i) {
    if (trail.joining() == SpinTrail.Joining.SEPARATE) {
      return false;
    }
    int line = reading.line();
    boolean isStart = line == 0 || (trail.loop().isPresent() && trail.loop().getAsInt() == line);
    int process = statements.get(i).process();
    boolean meets =
        (i > 0 && statements.get(i - 1).process() != process)
            || (i + 1 < statements.size() && statements.get(i + 1).process() != process);
    return (!isStart || i > 0) && !meets && trail.lines().get(line - 1).process() == process;
  }

  /** A fault, or a loop that closes. */
  private boolean isWhatTrailsAreFor(Node node, List<ReferenceStep> steps) {
    if (trail.loop().isPresent() && trail.loop().getAsInt() < trail.lines().size()) {
      return loopStart(node).place().state().equals(node.place().state());
    }
    return steps.isEmpty()
        || node.step().filter(step -> !step.brokenAssertions().isEmpty()).isPresent();
  }

  /** The last node before the lines of the loop. */
  private Node loopStart(Node end) {
    Node node = end;
    while (node.place().reading().line() > trail.loop().getAsInt()) {
      node = node.before().orElseThrow();
    }
    return node;
  }

  private Found found(Node end) {
    List<ReferenceStep> steps = new ArrayList<>();
    Node node = end;
    while (node.step().isPresent()) {
      steps.add(node.step().get());
      node = node.before().orElseThrow();
    }
    return new Found(
        node.place().state(),
        steps.reversed(),
        trail.loop().isPresent() ? Optional.of(loopStart(end).length()) : Optional.empty());
  }
}
