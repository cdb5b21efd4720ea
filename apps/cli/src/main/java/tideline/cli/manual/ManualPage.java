package tideline.cli.manual;

import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** A page for {@code man}: all commands with their options, in the language of roff. */
public final class ManualPage {

  private final StringBuilder out = new StringBuilder();

  private ManualPage() {}

  /** The page. */
  public static String of(CommandLine root, String version) {
    ManualPage page = new ManualPage();
    page.write(root, version);
    return page.out.toString();
  }

  private void write(CommandLine root, String version) {
    String tool = root.getCommandName();
    String about = String.join(" ", root.getCommandSpec().usageMessage().description());
    line(
        ".TH "
            + tool.toUpperCase(java.util.Locale.ROOT)
            + " 1 \"\" \""
            + tool
            + " "
            + version
            + "\"");
    line(".SH NAME");
    text(tool + " - " + about);
    line(".SH SYNOPSIS");
    text(tool + " COMMAND [OPTION]...");
    line(".SH COMMANDS");
    for (Map.Entry<String, CommandLine> command : root.getSubcommands().entrySet()) {
      command(command.getKey(), command.getValue());
    }
  }

  private void command(String name, CommandLine command) {
    var usage = command.getCommandSpec().usageMessage();
    line(".SS " + escaped(name));
    text(String.join(" ", usage.description()));
    for (String synopsis : usage.customSynopsis()) {
      line(".br");
      text(synopsis.strip());
    }
    for (PositionalParamSpec parameter : command.getCommandSpec().positionalParameters()) {
      entry(parameter.paramLabel(), parameter.description(), parameter.defaultValue());
    }
    for (OptionSpec option : command.getCommandSpec().options()) {
      if (!option.hidden()) {
        String label = option.arity().max() > 0 ? " " + option.paramLabel() : "";
        entry(
            String.join(", ", option.names()) + label, option.description(), option.defaultValue());
      }
    }
    for (String footer : usage.footer()) {
      if (footer.isBlank()) {
        line(".PP");
      } else {
        text(footer);
      }
    }
  }

  private void entry(String name, String[] description, String standard) {
    line(".TP");
    line(".B " + escaped(name));
    String text = String.join(" ", description);
    text(text.replace("${DEFAULT-VALUE}", standard == null ? "" : standard));
  }

  /** A line that begins with a point or a quotation mark would be a request. */
  private void text(String text) {
    String escaped = escaped(text);
    line(escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped);
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\e").replace("-", "\\-");
  }

  private void line(String line) {
    out.append(line).append('\n');
  }
}
