package tideline.testkit.judge;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tideline.system.ir.Assertion;
import tideline.system.ir.Channel;
import tideline.system.ir.Definition;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.GuardedSystem.Network;
import tideline.system.ir.Operation;
import tideline.system.ir.Variable;
import tideline.system.transform.Rewriter;

/**
 * Changes one place of a network. Each change looks at every part of its kind, says what it would
 * make of it, and is carried out at one of the parts where it would make something else.
 */
final class SiteRewriter {

  private int left;
  private boolean done;

  /** The change is carried out at the site of that number, counted from 0. */
  private SiteRewriter(int site) {
    this.left = site;
  }

  /** A part that may become another; empty where the change does not apply. */
  interface Change<T> extends Function<T, Optional<T>> {}

  private <T> T changed(T part, Change<T> change) {
    Optional<T> other = done ? Optional.empty() : change.apply(part);
    if (other.isEmpty() || other.get().equals(part) || left-- > 0) {
      return part;
    }
    done = true;
    return other.get();
  }

  private <T> List<T> all(List<T> parts, Change<T> change) {
    return parts.stream().map(part -> changed(part, change)).toList();
  }

  private Optional<GuardedSystem> result(Network network) {
    return done ? Optional.of(network) : Optional.empty();
  }

  static Optional<GuardedSystem> edge(GuardedSystem system, int site, Change<Edge> change) {
    SiteRewriter rewriter = new SiteRewriter(site);
    return rewriter.result(
        withProcesses(
            (Network) system,
            process ->
                new GuardedProcess(
                    process.name(),
                    process.variables(),
                    process.locations(),
                    process.initial(),
                    rewriter.all(process.edges(), change))));
  }

  static Optional<GuardedSystem> process(
      GuardedSystem system, int site, Change<GuardedProcess> change) {
    SiteRewriter rewriter = new SiteRewriter(site);
    return rewriter.result(
        withProcesses((Network) system, process -> rewriter.changed(process, change)));
  }

  private static Network withProcesses(
      Network network, Function<GuardedProcess, GuardedProcess> change) {
    return new Network(
        network.name(),
        network.globals(),
        network.channels(),
        network.processes().stream().map(change).toList(),
        network.initialisation(),
        network.assertions(),
        network.definitions());
  }

  /** Changes an expression in a guard or an effect. */
  static Optional<GuardedSystem> expression(
      GuardedSystem system, int site, Change<Expression> change) {
    SiteRewriter rewriter = new SiteRewriter(site);
    InsideEdges inside = new InsideEdges(e -> rewriter.changed(e, change), o -> o);
    return rewriter.result(withProcesses((Network) system, process -> inside.process(process)));
  }

  /** Changes an operation in an effect. */
  static Optional<GuardedSystem> operation(
      GuardedSystem system, int site, Change<Operation> change) {
    SiteRewriter rewriter = new SiteRewriter(site);
    InsideEdges inside = new InsideEdges(e -> e, o -> rewriter.changed(o, change));
    return rewriter.result(withProcesses((Network) system, process -> inside.process(process)));
  }

  /** Changes a variable wherever it is mentioned. */
  static Optional<GuardedSystem> variable(GuardedSystem system, int site, Change<Variable> change) {
    List<Variable> variables =
        system.sharedVariables().stream().filter(v -> change.apply(v).isPresent()).toList();
    if (site >= variables.size()) {
      return Optional.empty();
    }
    Variable before = variables.get(site);
    return Optional.of(
        new Rewriter() {
          @Override
          protected Variable used(Variable variable) {
            return variable.equals(before) ? change.apply(before).orElseThrow() : variable;
          }
        }.system(system));
  }

  static Optional<GuardedSystem> assertion(
      GuardedSystem system, int site, Change<Assertion> change) {
    SiteRewriter rewriter = new SiteRewriter(site);
    Network network = (Network) system;
    return rewriter.result(
        new Network(
            network.name(),
            network.globals(),
            network.channels(),
            network.processes(),
            network.initialisation(),
            rewriter.all(network.assertions(), change),
            network.definitions()));
  }

  static Optional<GuardedSystem> definition(
      GuardedSystem system, int site, Change<Definition> change) {
    SiteRewriter rewriter = new SiteRewriter(site);
    Network network = (Network) system;
    return rewriter.result(
        new Network(
            network.name(),
            network.globals(),
            network.channels(),
            network.processes(),
            network.initialisation(),
            network.assertions(),
            rewriter.all(network.definitions(), change)));
  }

  /** Changes a channel wherever it is mentioned. */
  static Optional<GuardedSystem> channel(GuardedSystem system, int site, Change<Channel> change) {
    List<Channel> channels =
        system.allChannels().stream().filter(c -> change.apply(c).isPresent()).toList();
    if (site >= channels.size()) {
      return Optional.empty();
    }
    Channel before = channels.get(site);
    return Optional.of(
        new Rewriter() {
          @Override
          protected Channel channel(Channel channel) {
            return channel.equals(before) ? change.apply(before).orElseThrow() : channel;
          }
        }.system(system));
  }
}
