package tideline.system.compile.bytecode;

import java.util.List;
import tideline.model.Propositions;

/** Propositions whose answers are compiled. */
record CompiledPropositions(List<String> names, GeneratedQuestions questions)
    implements Propositions {

  CompiledPropositions {
    names = List.copyOf(names);
  }

  @Override
  public long eval(long[] s, int off, long wanted) {
    return questions.eval(s, off, wanted);
  }
}
