package tideline.engine.run;

import tideline.search.SearchResult.Ending;
import tideline.search.checkpoint.Checkpoints;

/** Tells a user whose search was ended by a limit how to go on with it. */
final class CheckpointAdvice {

  private CheckpointAdvice() {}

  static Ending withAdvice(Ending ending, Checkpoints checkpoints) {
    if (!(ending instanceof Ending.Stopped(var reason, var message))
        || checkpoints.folder().isEmpty()) {
      return ending;
    }
    String text = message;
    if (checkpoints.failure().isPresent() && !message.contains(checkpoints.failure().get())) {
      text += "; a checkpoint could not be written: " + checkpoints.failure().get();
    }
    text +=
        checkpoints.isAny()
            ? "; tideline resume " + checkpoints.folder().get() + " goes on"
            : "; there is no checkpoint to go on from";
    return new Ending.Stopped(reason, text);
  }
}
