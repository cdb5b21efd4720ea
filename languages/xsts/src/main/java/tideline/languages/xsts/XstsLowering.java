package tideline.languages.xsts;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.languages.xsts.TransitionSystem.Statement;
import tideline.model.Arithmetic;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcessBuilder;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Operation;
import tideline.system.language.ReadSystem;
import tideline.system.text.Names;
import tideline.system.text.Syntax;
import tideline.system.text.Tokens;
import tideline.system.text.Typing;

/**
 * From the text of a transition system to a process with two locations, whose edges are the
 * transitions of the environment and of the system by turns.
 */
final class XstsLowering {

  /** Where the environment moves next. */
  static final String ENVIRONMENT = "env";

  /** Where the system moves next. */
  static final String SYSTEM = "trans";

  private static final String PROCESS = "turn";

  /** A property and the words of its text. */
  record Property(String name, Syntax condition, Tokens tokens) {}

  private final TransitionSystem system;
  private final Tokens tokens;
  private final Names names = new Names();
  private final NetworkBuilder network;

  XstsLowering(TransitionSystem system, Tokens tokens, String name) {
    this.system = system;
    this.tokens = tokens;
    this.network = new NetworkBuilder(name);
  }

  ReadSystem lower(List<Property> properties) {
    Syntax[] asked = properties.stream().map(Property::condition).toArray(Syntax[]::new);
    Declarations declarations = new Declarations(system, tokens, names, network, asked);
    declarations.declare();
    StatementLowering statements = new StatementLowering(tokens, names, declarations, network);
    List<Operation> initialisation = new ArrayList<>(declarations.initialisation());
    initialisation.add(choice(system.initial(), statements));
    GuardedProcessBuilder process = network.process(processName());
    process.location(ENVIRONMENT).location(SYSTEM);
    edges(process, ENVIRONMENT, SYSTEM, system.environment(), statements);
    edges(process, SYSTEM, ENVIRONMENT, system.system(), statements);
    network.initialisation(Operation.sequence(initialisation));
    for (Property property : properties) {
      Expression condition = new Typing(property.tokens(), names).condition(property.condition());
      network.assertion(
          property.name(),
          condition,
          Optional.of(property.tokens().position(property.condition().at())));
    }
    return new ReadSystem(network.build(), declarations.control(), List.of(), Arithmetic.EUCLIDEAN);
  }

  private String processName() {
    String name = PROCESS;
    while (names.find(name).isPresent()) {
      name += "_";
    }
    return name;
  }

  private static Operation choice(List<Statement> branches, StatementLowering statements) {
    List<Operation> lowered = branches.stream().map(statements::lower).toList();
    return lowered.size() == 1 ? lowered.getFirst() : new Operation.Choice(lowered);
  }

  private void edges(
      GuardedProcessBuilder process,
      String from,
      String to,
      List<Statement> branches,
      StatementLowering statements) {
    for (int i = 0; i < branches.size(); i++) {
      process
          .edge(from, to)
          .at(tokens.position(branches.get(i).at()))
          .label(branches.size() == 1 ? from : from + " " + (i + 1))
          .then(statements.lower(branches.get(i)))
          .add();
    }
  }
}
