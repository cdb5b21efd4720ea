package tideline.engine.plan;

import java.util.function.Function;
import java.util.function.UnaryOperator;
import tideline.model.Model;
import tideline.model.Reduction;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.reductions.completed.CompletedModel;
import tideline.reductions.partialorder.StubbornModel;
import tideline.reductions.product.BuchiProduct;
import tideline.reductions.reset.ResetModel;
import tideline.reductions.reset.SameChoices;
import tideline.reductions.symmetry.SymmetricModel;

/**
 * Makes runs of a reduced model runs of the whole one: none is left out of what they are replayed
 * on. Automata stay beside the model.
 */
final class WholeRuns {

  private WholeRuns() {}

  /** The model without reductions, itself if it has none. */
  static Model model(Model searched) {
    return switch (searched) {
      case SymmetricModel symmetric -> symmetric.inner();
      default ->
          without(searched, reduction -> reduction instanceof ResetModel || isOrder(reduction));
    };
  }

  private static boolean isOrder(Reduction reduction) {
    return reduction instanceof StubbornModel;
  }

  /**
   * A run of a model as one of the model without reductions.
   *
   * @throws IllegalArgumentException if there is none, since a reduction is not what it says
   */
  static Trace run(Model searched, Trace found) {
    if (searched instanceof SymmetricModel symmetric) {
      return symmetric.project(found);
    }
    Model ordered = without(searched, WholeRuns::isOrder);
    Trace run = same(ordered, searched) ? found : new Beside(ordered, searched).project(found);
    Model whole = model(searched);
    return same(whole, ordered) ? run : SameChoices.on(whole, run);
  }

  /** Leaves out wrappers. */
  private static Model without(Model model, Function<Reduction, Boolean> unwanted) {
    return switch (model) {
      case Reduction reduction when unwanted.apply(reduction) ->
          without(reduction.inner(), unwanted);
      case CompletedModel(Model inner) -> inside(model, inner, unwanted, CompletedModel::of);
      case BuchiProduct product -> inside(model, product.inner(), unwanted, product::over);
      default -> model;
    };
  }

  private static Model inside(
      Model model, Model inner, Function<Reduction, Boolean> unwanted, UnaryOperator<Model> made) {
    Model other = without(inner, unwanted);
    return same(other, inner) ? model : made.apply(other);
  }

  @SuppressWarnings("ReferenceEquality") // nothing was left out: not another model that is equal
  private static boolean same(Model one, Model other) {
    return one == other;
  }

  /**
   * A model of which some steps were left out somewhere inside, with the same states.
   *
   * @param inner the model with all of them
   */
  private record Beside(Model inner, Model fewer) implements Reduction {
    @Override
    public <T> T ask(Function<Model, T> question) {
      return question.apply(fewer);
    }

    @Override
    public void initialStates(SuccessorBatch out) {
      fewer.initialStates(out);
    }

    @Override
    public void project(long[] s, int off, long[] to, int toOff) {
      System.arraycopy(s, off, to, toOff, inner.schema().words());
    }
  }
}
