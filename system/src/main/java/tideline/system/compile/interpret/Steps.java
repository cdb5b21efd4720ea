package tideline.system.compile.interpret;

import java.util.List;
import java.util.Optional;
import tideline.model.Transition;
import tideline.system.compile.Guard;

/** The steps of a system or of a part of it. */
interface Steps {

  /** What the transition numbers stand for; made anew each time. */
  List<Transition> transitions();

  /** Whether a guard holds; empty if it is one of another part of the system. */
  Optional<Boolean> holds(Guard guard, Frame source);

  /** The enabled steps in the order of their numbers. */
  List<Candidate> enabled(Frame source);
}
