package tideline.languages.cpn.ml.environment;

import java.util.LinkedHashSet;
import java.util.Set;
import tideline.languages.cpn.ml.MlVariable;
import tideline.languages.cpn.ml.terms.Term;

/** The variables of the net that are in a term. */
final class NetVariables {

  private final Set<MlVariable> found = new LinkedHashSet<>();

  private NetVariables() {}

  static Set<MlVariable> of(Term term) {
    NetVariables variables = new NetVariables();
    variables.collect(term);
    return variables.found;
  }

  private void collect(Term term) {
    switch (term) {
      case Term.Net(MlVariable variable) -> found.add(variable);
      case Term.Fields fields -> fields.fields().forEach(field -> collect(field.value()));
      case Term.Items items -> items.items().forEach(this::collect);
      case Term.Apply apply -> {
        collect(apply.function());
        collect(apply.argument());
      }
      case Term.If choice -> {
        collect(choice.condition());
        collect(choice.yes());
        collect(choice.no());
      }
      case Term.All all -> all.parts().forEach(this::collect);
      case Term.Some some -> some.parts().forEach(this::collect);
      case Term.Match match -> {
        collect(match.value());
        match.rules().forEach(rule -> collect(rule.result()));
      }
      case Term.Function function -> function.clauses().forEach(c -> collect(c.result()));
      case Term.Let let -> {
        let.bindings().forEach(this::collect);
        collect(let.body());
      }
      case Term.InOrder inOrder -> inOrder.terms().forEach(this::collect);
      case Term.Raise raise -> collect(raise.exception());
      case Term.Handle handle -> {
        collect(handle.body());
        handle.rules().forEach(rule -> collect(rule.result()));
      }
      case Term.Delayed delayed -> {
        collect(delayed.tokens());
        collect(delayed.delay());
      }
      case Term.Constant _,
          Term.Whole _,
          Term.Local _,
          Term.Known _,
          Term.Library _,
          Term.Make _,
          Term.Select _ -> {}
    }
  }

  private void collect(Term.Binding binding) {
    switch (binding) {
      case Term.Binding.Value value -> collect(value.value());
      case Term.Binding.Functions functions -> functions.functions().forEach(this::collect);
    }
  }
}
