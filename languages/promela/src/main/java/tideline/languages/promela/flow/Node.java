package tideline.languages.promela.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.languages.promela.source.Place;
import tideline.languages.promela.syntax.StatementSyntax;

/** A control state of a process, or a passage between two. Grows while the flow is built. */
public final class Node {

  /** What a node is. */
  public enum Kind {
    /** A statement. */
    STATEMENT,
    /** A jump: {@code goto}, or {@code break}. */
    JUMP,
    /** The end of a choice. */
    JOIN,
    /** Where a loop is left. */
    LOOP_EXIT,
    /** {@code if} or {@code do}. */
    CHOICE,
    /** Statements between braces. */
    BLOCK,
    /** Statements that are one step together. */
    DETERMINISTIC,
    /** Statements with an escape. */
    GUARDED,
    /** The end of the process. */
    STOP
  }

  private final Kind kind;
  private final Place at;
  private final Scope scope;
  private final Optional<StatementSyntax> statement;
  private final List<String> labels = new ArrayList<>();
  private final List<Sequence> parts = new ArrayList<>();
  private final List<Sequence> escapes = new ArrayList<>();
  private Optional<Node> next = Optional.empty();
  private Optional<StatementSyntax.Label> destination = Optional.empty();
  private Optional<Node> skipBefore = Optional.empty();
  private Optional<Node> target = Optional.empty();
  private boolean atomic;
  private boolean lastOfAtomic;
  private int number;

  Node(Kind kind, Optional<StatementSyntax> statement, Scope scope, Place at) {
    this.kind = kind;
    this.statement = statement;
    this.scope = scope;
    this.at = at;
  }

  /** Nodes are numbered as in SPIN, on which it depends what an escape of an escape hides. */
  int number() {
    return number;
  }

  void setNumber(int next) {
    number = next;
  }

  public Kind kind() {
    return kind;
  }

  public Place at() {
    return at;
  }

  /** The variables that the statement may name. */
  public Scope scope() {
    return scope;
  }

  /** The statement, unless this is a mere passage. */
  public Optional<StatementSyntax> statement() {
    return statement;
  }

  public List<String> labels() {
    return labels;
  }

  /**
   * The options of a choice, the inside of a block, what stands before {@code unless} and behind.
   */
  List<Sequence> parts() {
    return parts;
  }

  /** Where the process may go instead, the outermost first. */
  List<Sequence> escapes() {
    return escapes;
  }

  Optional<Node> next() {
    return next;
  }

  void setNext(Optional<Node> node) {
    next = node;
  }

  Optional<StatementSyntax.Label> destination() {
    return destination;
  }

  void setDestination(StatementSyntax.Label label) {
    destination = Optional.of(label);
  }

  /** The step that stands for a jump whose label somebody asks for; the jump is an addition. */
  Optional<Node> skipBefore() {
    return skipBefore;
  }

  void setSkipBefore(Node skip) {
    skipBefore = Optional.of(skip);
  }

  /** Where a jump leads. */
  Node target() {
    return target.orElseThrow();
  }

  void setTarget(Node node) {
    target = Optional.of(node);
  }

  /** Whether the process goes on alone after this step. */
  public boolean isAtomic() {
    return atomic;
  }

  void enterAtomic() {
    atomic = true;
  }

  /** This step is the last one of its atomic block. */
  void leaveAtomic() {
    atomic = false;
    lastOfAtomic = true;
  }

  /** This step leads from the end of an atomic block into another one. */
  void bridgeAtomic() {
    atomic = true;
    lastOfAtomic = false;
  }

  boolean isLastOfAtomic() {
    return lastOfAtomic;
  }

  boolean isInAtomic() {
    return atomic || lastOfAtomic;
  }

  /** Nodes one after the other. */
  static final class Sequence {
    private Optional<Node> first = Optional.empty();
    private Optional<Node> last = Optional.empty();

    /** The last node that was written; what is appended later belongs to the surroundings. */
    private Optional<Node> extent = Optional.empty();

    void append(Node node) {
      last.ifPresent(l -> l.setNext(Optional.of(node)));
      if (first.isEmpty()) {
        first = Optional.of(node);
      }
      last = Optional.of(node);
    }

    void close() {
      extent = last;
    }

    boolean isEmpty() {
      return first.isEmpty();
    }

    Node first() {
      return first.orElseThrow();
    }

    Node last() {
      return last.orElseThrow();
    }

    Node extent() {
      return extent.orElseThrow();
    }

    /** From the first to the last, both included. */
    List<Node> upTo(Node end) {
      List<Node> nodes = new ArrayList<>();
      Node node = first();
      nodes.add(node);
      while (node != end) {
        node = node.next().orElseThrow();
        nodes.add(node);
      }
      return nodes;
    }
  }
}
