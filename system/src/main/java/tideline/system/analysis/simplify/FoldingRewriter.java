package tideline.system.analysis.simplify;

import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.transform.Folding;
import tideline.system.transform.Rewriter;

/** Computes beforehand what constants decide, and leaves out the edges that they close. */
abstract class FoldingRewriter extends Rewriter {

  @Override
  protected final Expression made(Expression expression) {
    return Folding.fold(expression);
  }

  @Override
  protected final boolean keeps(Edge rewritten) {
    return !rewritten.guard().equals(Expression.never());
  }
}
