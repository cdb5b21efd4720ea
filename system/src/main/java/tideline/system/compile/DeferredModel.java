package tideline.system.compile;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tideline.model.Arithmetic;
import tideline.system.ir.GuardedSystem;

/**
 * A model that is made when more than its system is asked for. Whoever simplifies the system first
 * does not pay for a model that nobody runs, and a system that has a packed state only when it has
 * been simplified can still be read.
 */
public final class DeferredModel implements ForwardingSystemModel {

  private final GuardedSystem system;
  private final Arithmetic arithmetic;
  private final Function<GuardedSystem, SystemModel> maker;
  private final List<String> notes;
  private Optional<SystemModel> made = Optional.empty();

  /**
   * The model that the maker would make.
   *
   * @param arithmetic what operators on numbers mean in the system's language
   */
  public DeferredModel(
      GuardedSystem system, Arithmetic arithmetic, Function<GuardedSystem, SystemModel> maker) {
    this(system, arithmetic, maker, List.of());
  }

  /** The same model, with something to say about it. */
  public DeferredModel(
      GuardedSystem system,
      Arithmetic arithmetic,
      Function<GuardedSystem, SystemModel> maker,
      List<String> notes) {
    this.system = system;
    this.arithmetic = arithmetic;
    this.maker = maker;
    this.notes = List.copyOf(notes);
  }

  @Override
  public List<String> notes() {
    return notes;
  }

  @Override
  public synchronized SystemModel inner() {
    if (made.isEmpty()) {
      made = Optional.of(maker.apply(system));
    }
    return made.get();
  }

  @Override
  public GuardedSystem system() {
    return system;
  }

  @Override
  public SystemModel remade(SystemModel simplified) {
    return new DeferredModel(simplified.system(), arithmetic, _ -> simplified);
  }

  @Override
  public String name() {
    return system.name();
  }

  @Override
  public Arithmetic arithmetic() {
    return arithmetic;
  }
}
