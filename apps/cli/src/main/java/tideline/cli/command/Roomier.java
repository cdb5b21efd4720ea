package tideline.cli.command;

import java.util.function.Function;
import tideline.cli.terminal.Session;
import tideline.engine.job.ModelSource;
import tideline.engine.load.LoadedModel;
import tideline.engine.load.ModelLoader;
import tideline.engine.simulation.Narrator;
import tideline.model.ModelError;

/** A model that is read again, with more room in each state, when it turns out to need it. */
final class Roomier {

  private final Session session;
  private ModelSource source;

  Roomier(Session session, ModelSource source) {
    this.session = session;
    this.source = source;
  }

  /** The model with the room that is known to be needed. */
  LoadedModel load() {
    return new ModelLoader(session.registry()).load(source);
  }

  /** Somebody who tells what the model prints during a walk. */
  Narrator narrator(LoadedModel loaded) {
    return new Narrator(
        loaded.model().schema(), new ModelLoader(session.registry()).reference(source));
  }

  /** Does something with the model, from the beginning whenever it has too little room. */
  <T> T apply(Function<LoadedModel, T> use) {
    while (true) {
      try {
        return use.apply(load());
      } catch (ModelError fault) {
        makeRoom(fault);
      }
    }
  }

  /**
   * Makes the room that a fault asks for.
   *
   * @throws ModelError the fault, if it asks for none
   */
  void makeRoom(ModelError fault) {
    if (fault.remedy().isEmpty()) {
      throw fault;
    }
    announce(session, fault);
    source = source.with(fault.remedy());
  }

  /** Tells why something starts again. */
  static void announce(Session session, ModelError fault) {
    session
        .terminal()
        .err()
        .println("searching again, with more room in each state: " + fault.getMessage());
  }
}
