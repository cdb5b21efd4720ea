package tideline.cli.command.walk;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.random.RandomGenerator;
import tideline.cli.terminal.Session;
import tideline.engine.simulation.Simulation;
import tideline.engine.simulation.UndoableWalk;
import tideline.engine.simulation.WalkEnding;
import tideline.engine.text.Page;
import tideline.engine.text.TraceText;
import tideline.model.Model;

/** A walk through a model in which a person chooses each step. */
final class Conversation {

  private static final String HELP =
      "a number takes that successor, r a random one, u takes a step back, s shows the state,"
          + " q ends";

  private final Session session;
  private final UndoableWalk steps;

  Conversation(Session session, UndoableWalk steps) {
    this.session = session;
    this.steps = steps;
  }

  void hold() {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(session.terminal().in(), StandardCharsets.UTF_8));
    say(HELP);
    text().start(walk().state());
    try {
      while (true) {
        offer();
        session.terminal().out().print("> ");
        session.terminal().out().flush();
        String line = in.readLine();
        if (line == null || line.strip().equals("q")) {
          say("");
          return;
        }
        answer(line.strip());
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private void offer() {
    WalkEnding here = WalkEnding.of(walk(), WalkEnding.AssertionUse.STOP);
    if (!(here instanceof WalkEnding.Steps)) {
      here.text(session.terminal().outStyle()).ifPresent(this::say);
    }
    Model model = walk().model();
    long[] successor = new long[model.schema().words()];
    for (int i = 0; i < walk().choices(); i++) {
      walk().read(i, successor);
      say(
          Page.padLeft("[" + i + "]", 7)
              + "  "
              + model.stepName(walk().transition(i), walk().state(), 0, successor, 0)
              + text().changes(walk().state(), successor));
    }
  }

  private void answer(String wish) {
    switch (wish) {
      case "" -> {}
      case "r" -> {
        if (walk().choices() > 0) {
          take(RandomGenerator.getDefault().nextInt(walk().choices()));
        }
      }
      case "u" -> back();
      case "s" -> text().start(walk().state());
      default -> number(wish);
    }
  }

  private void number(String wish) {
    int choice;
    try {
      choice = Integer.parseInt(wish);
    } catch (NumberFormatException other) {
      say(HELP);
      return;
    }
    if (choice < 0 || choice >= walk().choices()) {
      say("there is no successor " + choice);
      return;
    }
    take(choice);
  }

  private void take(int choice) {
    int transition = steps.take(choice);
    text().step(walk().steps(), transition, walk().before(), walk().state());
    steps.printed().forEach(line -> say(NarratedText.MARGIN + line));
  }

  private void back() {
    if (steps.back()) {
      text().start(walk().state());
    } else {
      say("this is where the walk started");
    }
  }

  private Simulation walk() {
    return steps.here();
  }

  private TraceText text() {
    return new TraceText(
        session.lines(),
        session.terminal().outStyle(),
        walk().model(),
        walk().steps(),
        TraceText.Length.FULL);
  }

  private void say(String line) {
    session.lines().line(line);
  }
}
