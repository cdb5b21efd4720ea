package tideline.cli;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.MutuallyExclusiveArgsException;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;
import tideline.model.diagnostic.NearestNames;

/** What is wrong with a command line, in words that need no knowledge of how it is read. */
final class UsageProblem {

  private static final Pattern INVALID =
      Pattern.compile("Invalid value for .*?: (.*)", Pattern.DOTALL);
  private static final Pattern CHOICE =
      Pattern.compile("expected one of \\[(.*)] \\(case.*\\) but was '(.*)'", Pattern.DOTALL);
  private static final Pattern TYPED =
      Pattern.compile("('.*') is not an? (int|long|boolean)", Pattern.DOTALL);

  private static final String NUMBER = " is not a whole number";
  private static final String SWITCH = " is neither true nor false";

  private UsageProblem() {}

  static String of(ParameterException problem) {
    return switch (problem) {
      case UnmatchedArgumentException unmatched -> unmatched(unmatched);
      case MissingParameterException missing -> missing(missing);
      case OverwrittenOptionException twice -> name(twice.getOverwritten()) + " is given twice";
      case MutuallyExclusiveArgsException both -> exclusive(both);
      default -> {
        String text = String.valueOf(problem.getMessage());
        yield problem.getArgSpec() == null ? text : value(text, problem.getArgSpec());
      }
    };
  }

  private static String unmatched(UnmatchedArgumentException problem) {
    CommandLine command = problem.getCommandLine();
    List<String> unmatched = problem.getUnmatched();
    // What follows an unknown option may be its value.
    Optional<String> option = unmatched.stream().filter(UsageProblem::isOption).findFirst();
    if (option.isPresent()) {
      String name = option.get().replaceFirst("=.*", "");
      List<String> known =
          command.getCommandSpec().options().stream()
              .flatMap(o -> Arrays.stream(o.names()))
              .toList();
      return "there is no option " + name + near(name, known);
    }
    String first = unmatched.getFirst();
    if (command.getParent() == null) {
      return "there is no command " + first + near(first, command.getSubcommands().keySet());
    }
    return "'" + first + "' is one argument too many";
  }

  private static boolean isOption(String text) {
    return text.length() > 1 && text.startsWith("-");
  }

  private static String near(String name, Collection<String> known) {
    // Of names with one letter all are near.
    List<String> near = name.length() > 2 ? NearestNames.to(name, known) : List.of();
    return near.isEmpty() ? "" : " (did you mean " + String.join(" or ", near) + "?)";
  }

  private static String missing(MissingParameterException problem) {
    String text = String.valueOf(problem.getMessage());
    if (problem.getMissing().isEmpty()) {
      return text;
    }
    ArgSpec first = problem.getMissing().getFirst();
    if (first instanceof OptionSpec option) {
      boolean given = text.contains("for option");
      return given
          ? name(option) + " needs a value: " + name(option) + " " + option.paramLabel()
          : name(option) + " " + option.paramLabel() + " is missing";
    }
    return first.paramLabel() + " is missing";
  }

  private static String exclusive(MutuallyExclusiveArgsException problem) {
    String text = String.valueOf(problem.getMessage());
    int end = text.indexOf(" are mutually exclusive");
    return end < 0
        ? text
        : text.substring(0, end).replaceFirst("^Error: ", "").replace("=", " ")
            + " exclude one another";
  }

  /** A value that cannot be what it should be. */
  private static String value(String problem, ArgSpec argument) {
    Matcher invalid = INVALID.matcher(problem);
    String what = invalid.matches() ? invalid.group(1) : problem;
    Matcher choice = CHOICE.matcher(what);
    if (choice.matches()) {
      what = "'" + choice.group(2) + "' is none of " + choice.group(1);
    }
    Matcher typed = TYPED.matcher(what);
    if (typed.matches()) {
      what = typed.group(1) + (typed.group(2).equals("boolean") ? SWITCH : NUMBER);
    }
    return name(argument) + ": " + what;
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
  }
}
