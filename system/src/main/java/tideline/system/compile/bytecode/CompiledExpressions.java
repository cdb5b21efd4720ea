package tideline.system.compile.bytecode;

import java.util.List;
import java.util.Optional;
import tideline.model.Propositions;
import tideline.model.SourcePosition;
import tideline.model.StatePredicate;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.compile.Layout;
import tideline.system.compile.bytecode.runtime.CompiledPropositions;
import tideline.system.compile.bytecode.runtime.Once;
import tideline.system.ir.Definition;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedSystem;

/**
 * Compiles expressions over the variables of a system to questions about its packed states. What
 * comes out may be used by many threads.
 */
public final class CompiledExpressions {

  private final GuardedSystem system;
  private final Layout layout;

  /**
   * Expressions over the variables of a system.
   *
   * @param layout where the variables stand; the layout of the model whose states are asked about
   */
  public CompiledExpressions(GuardedSystem system, Layout layout) {
    this.system = system;
    this.layout = layout;
  }

  /**
   * Whether an expression is true.
   *
   * @param position what faults are blamed on
   * @throws DiagnosticException if the expression is nested too deeply or is too large
   */
  public StatePredicate predicate(Expression condition, Optional<SourcePosition> position) {
    return new ValueCode(system, layout).compile(condition, position);
  }

  /** The definitions of the system as propositions, compiled when the first one is asked for. */
  public Propositions propositions() {
    List<Definition> definitions = system.allDefinitions();
    if (definitions.isEmpty()) {
      return Propositions.none();
    }
    List<QuestionCode.Question> questions =
        definitions.stream()
            .map(d -> new QuestionCode.Question(d.condition(), Optional.empty()))
            .toList();
    return new CompiledPropositions(
        definitions.stream().map(Definition::name).toList(),
        new Once<>(() -> new QuestionCode(system, layout).compile(questions)));
  }

  /** A condition as a predicate that is compiled when it is first asked. */
  StatePredicate later(Expression condition, Optional<SourcePosition> position) {
    Once<StatePredicate> code = new Once<>(() -> predicate(condition, position));
    return (s, off) -> code.get().test(s, off);
  }
}
