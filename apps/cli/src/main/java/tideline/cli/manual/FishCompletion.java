package tideline.cli.manual;

import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** A script for the fish shell: one line for each command and each option of it. */
public final class FishCompletion {

  private FishCompletion() {}

  /** The script. */
  public static String of(CommandLine root) {
    String tool = root.getCommandName();
    StringBuilder script = new StringBuilder("# Completion of " + tool + " for fish.\n");
    for (Map.Entry<String, CommandLine> command : root.getSubcommands().entrySet()) {
      String about =
          firstSentence(command.getValue().getCommandSpec().usageMessage().description());
      script.append("complete -c %s -n __fish_use_subcommand -f".formatted(tool));
      script.append(" -a %s -d %s\n".formatted(command.getKey(), quoted(about)));
      String condition = quoted("__fish_seen_subcommand_from " + command.getKey());
      for (OptionSpec option : command.getValue().getCommandSpec().options()) {
        if (!option.hidden()) {
          script.append("complete -c ").append(tool).append(" -n ").append(condition);
          script.append(line(option)).append('\n');
        }
      }
    }
    return script.toString();
  }

  private static String line(OptionSpec option) {
    StringBuilder line = new StringBuilder();
    for (String name : option.names()) {
      line.append(
          name.startsWith("--")
              ? " -l " + name.substring(2)
              : (name.length() == 2 ? " -s " : " -o ") + name.substring(1));
    }
    if (option.arity().max() > 0) {
      line.append(" -r");
      List<String> values = values(option);
      if (!values.isEmpty()) {
        line.append(" -f -a ").append(quoted(String.join(" ", values)));
      }
    }
    return line + " -d " + quoted(firstSentence(option.description()));
  }

  private static List<String> values(OptionSpec option) {
    java.util.ArrayList<String> values = new java.util.ArrayList<>();
    if (option.completionCandidates() != null) {
      option.completionCandidates().forEach(values::add);
    }
    return values;
  }

  static String firstSentence(String[] description) {
    String text = String.join(" ", description);
    int end = text.indexOf(". ");
    return end < 0 ? text : text.substring(0, end + 1);
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
