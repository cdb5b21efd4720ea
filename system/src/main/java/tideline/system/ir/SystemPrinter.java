package tideline.system.ir;

import java.util.List;

/** Writes a system as text, for people and for tests. */
final class SystemPrinter {

  private final StringBuilder text = new StringBuilder();

  private SystemPrinter() {}

  static String print(GuardedSystem system) {
    SystemPrinter printer = new SystemPrinter();
    printer.system(system, "");
    return printer.text.toString();
  }

  private void system(GuardedSystem system, String indent) {
    switch (system) {
      case GuardedSystem.Network network -> network(network, indent);
      case GuardedSystem.Composite composite -> {
        line(indent, composite.composition() + " " + composite.name());
        system(composite.left(), indent + "  ");
        system(composite.right(), indent + "  ");
      }
    }
  }

  private void network(GuardedSystem.Network network, String indent) {
    line(indent, "network " + network.name());
    String inner = indent + "  ";
    variables(network.globals(), inner);
    for (Channel channel : network.channels()) {
      line(
          inner, "channel " + channel.name() + "[" + channel.capacity() + "] " + channel.message());
    }
    if (!network.initialisation().equals(Operation.skip())) {
      line(inner, "init " + network.initialisation());
    }
    network.processes().forEach(process -> process(process, inner));
    for (Assertion assertion : network.assertions()) {
      line(inner, "assert " + assertion.name() + ": " + assertion.condition());
    }
    for (Definition definition : network.definitions()) {
      line(inner, "define " + definition.name() + ": " + definition.condition());
    }
  }

  private void process(GuardedProcess process, String indent) {
    line(indent, "process " + process.name());
    String inner = indent + "  ";
    variables(process.variables(), inner);
    for (Location location : process.locations()) {
      String initial = location.name().equals(process.initial()) ? " initial" : "";
      String urgency =
          location.urgency() == Location.Urgency.NORMAL ? "" : " " + location.urgency();
      String marks =
          location.marks().isEmpty() ? "" : " " + location.marks().stream().sorted().toList();
      String open = location.open().map(name -> " when blocked " + name).orElse("");
      line(inner, "location " + location.name() + initial + urgency + marks + open);
    }
    process.edges().forEach(edge -> line(inner, edge.toString()));
  }

  private void variables(List<Variable> variables, String indent) {
    for (Variable variable : variables) {
      String scratch = variable.lifetime() == Variable.Lifetime.EDGE ? "scratch " : "";
      line(indent, scratch + variable.type() + " " + variable.name() + " = " + variable.initial());
    }
  }

  private void line(String indent, String content) {
    text.append(indent).append(content).append('\n');
  }
}
