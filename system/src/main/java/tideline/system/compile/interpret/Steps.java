package tideline.system.compile.interpret;

import java.util.List;
import tideline.model.Transition;

/** The steps of a system or of a part of it. */
interface Steps {

  /** What the transition numbers stand for; made anew each time. */
  List<Transition> transitions();

  /** The enabled steps in the order of their numbers. */
  List<Candidate> enabled(Frame source);
}
