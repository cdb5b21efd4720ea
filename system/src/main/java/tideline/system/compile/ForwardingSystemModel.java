package tideline.system.compile;

import java.util.Optional;
import java.util.Set;
import tideline.model.ForwardingModel;
import tideline.model.StatePredicate;
import tideline.system.ir.GuardedSystem;

/** A model of a guarded system around another one of the same system. */
public interface ForwardingSystemModel extends SystemModel, ForwardingModel {

  @Override
  SystemModel inner();

  @Override
  default GuardedSystem system() {
    return inner().system();
  }

  /** By the locations of the system; nobody has to make the inner model for that. */
  @Override
  default Optional<StatePredicate> aborted() {
    return SystemModel.super.aborted();
  }

  @Override
  default Set<String> endDefinitions() {
    return inner().endDefinitions();
  }

  @Override
  SystemModel remade(SystemModel simplified);
}
