package tideline.languages.promela.syntax;

import java.util.List;
import java.util.Optional;
import tideline.languages.promela.source.Place;

/**
 * A whole model as it was written.
 *
 * @param remembersLast whether every state tells who moved last: as in SPIN, if the text names
 *     {@code _last} anywhere, be it in an argument that nobody looks at
 * @param hasRendezvous whether the text declares a rendezvous, be it in a process that never runs
 */
public record ModelSyntax(
    List<MtypeSyntax> mtypes,
    List<StructureSyntax> structures,
    List<VariableSyntax> variables,
    List<ProcessSyntax> processes,
    List<ClaimSyntax> claims,
    List<FormulaSyntax> formulas,
    boolean remembersLast,
    boolean hasRendezvous) {

  public ModelSyntax {
    mtypes = List.copyOf(mtypes);
    structures = List.copyOf(structures);
    variables = List.copyOf(variables);
    processes = List.copyOf(processes);
    claims = List.copyOf(claims);
    formulas = List.copyOf(formulas);
  }

  /** Named constants; the set's name is empty unless it has one. */
  public record MtypeSyntax(String set, List<String> names, Place at) {
    public MtypeSyntax {
      names = List.copyOf(names);
    }
  }

  /** A {@code typedef}. */
  public record StructureSyntax(String name, List<VariableSyntax> fields, Place at) {
    public StructureSyntax {
      fields = List.copyOf(fields);
    }
  }

  /**
   * A {@code proctype} or {@code init}.
   *
   * @param active how many there are from the start; absent if there is none
   */
  public record ProcessSyntax(
      String name,
      Optional<ExpressionSyntax> active,
      List<VariableSyntax> parameters,
      Optional<ExpressionSyntax> provided,
      List<StatementSyntax> body,
      Place at) {
    public ProcessSyntax {
      parameters = List.copyOf(parameters);
      body = List.copyOf(body);
    }

    /** What {@code init} is called. */
    public static final String INIT = "init";
  }

  /** A {@code never} claim. */
  public record ClaimSyntax(String name, List<StatementSyntax> body, Place at) {
    public ClaimSyntax {
      body = List.copyOf(body);
    }
  }

  /** An {@code ltl} block. */
  public record FormulaSyntax(String name, ExpressionSyntax formula, Place at) {}
}
