package tideline.cli.command.model;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tideline.cli.options.CommonOptions;
import tideline.cli.options.ForceOption;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.Session;
import tideline.engine.output.OutputFile;
import tideline.properties.ltl.LtlFormula;
import tideline.properties.ltl.LtlReader;
import tideline.properties.omega.BuchiAutomaton;
import tideline.properties.omega.drawing.DotDrawing;
import tideline.properties.omega.drawing.SvgDrawing;
import tideline.properties.omega.hoa.HoaWriter;
import tideline.properties.omega.translation.Translation;

/** Shows what a formula of linear temporal logic becomes. */
@Command(
    name = "translate",
    customSynopsis = "tideline translate --ltl F [OPTION]...",
    description = {
      "Translates a formula of linear temporal logic to an automaton on infinite words.",
      "",
      "The text tells the class of the formula and of its negation, and what the automata are like:"
          + " a check searches the automaton of the negation for a run of the model."
    })
public final class TranslateCommand implements Callable<Integer> {

  /** How the automaton is written; the constants are what users type. */
  enum Format {
    text,
    hoa,
    dot,
    svg
  }

  /** What accepts; the constants are what users type. */
  enum Kind {
    generalised,
    edge,
    state
  }

  private final Session session;

  @Mixin CommonOptions common;
  @Mixin ForceOption overwriting;

  @Option(
      names = "--ltl",
      required = true,
      paramLabel = "F",
      description =
          "The formula: G F X U R W M, [] <> (), ! & | -> <->; atoms are names, comparisons, and"
              + " any expression in quotes.")
  String formula;

  @Option(
      names = "--format",
      paramLabel = "text|hoa|dot|svg",
      defaultValue = "text",
      description =
          "text for people; hoa: Hanoi format, for other tools; dot: drawing for Graphviz; svg:"
              + " drawing.")
  Format format;

  @Option(
      names = "--acceptance",
      paramLabel = "generalised|edge|state",
      defaultValue = "generalised",
      description =
          "generalised: as many acceptance sets as are needed, on edges; edge, state: a Büchi"
              + " automaton.")
  Kind acceptance;

  @Option(
      names = "--negation",
      description = "Show the automaton of the negation, which a check of the formula searches.")
  boolean negation;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Where to write; by default to standard output.")
  Path output;

  public TranslateCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    overwriting.require("--output", output, List.of());
    LtlFormula read = LtlReader.read("--ltl", formula).formula();
    String text =
        format == Format.text
            ? new TranslationText(read, acceptance).print(shown(read))
            : automaton(Translation.of(shown(read)));
    if (output != null) {
      OutputFile.writeText(output, session.cancellation(), out -> out.write(text));
    } else {
      session.terminal().out().print(text);
    }
    return ExitStatus.HOLDS.code();
  }

  private LtlFormula shown(LtlFormula read) {
    return negation ? LtlFormula.not(read) : read;
  }

  private String automaton(Translation translation) {
    String name = translation.formula().toString();
    return switch (acceptance) {
      case generalised -> generalised(translation, name);
      case edge -> buchi(translation.buchi(BuchiAutomaton.Acceptance.EDGE), name);
      case state -> buchi(translation.buchi(BuchiAutomaton.Acceptance.STATE), name);
    };
  }

  private String generalised(Translation translation, String name) {
    return switch (format) {
      case dot -> DotDrawing.of(translation.generalised(), name);
      case svg -> SvgDrawing.of(translation.generalised(), name);
      case hoa, text -> HoaWriter.write(translation.generalised(), name);
    };
  }

  private String buchi(BuchiAutomaton automaton, String name) {
    return switch (format) {
      case dot -> DotDrawing.of(automaton, name);
      case svg -> SvgDrawing.of(automaton, name);
      case hoa, text -> HoaWriter.write(automaton.automaton(), name);
    };
  }
}
