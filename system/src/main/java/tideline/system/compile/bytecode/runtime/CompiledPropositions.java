package tideline.system.compile.bytecode.runtime;

import java.util.HashSet;
import java.util.List;
import java.util.function.Supplier;
import tideline.model.Propositions;

/** Propositions whose answers are compiled. */
public record CompiledPropositions(List<String> names, Supplier<GeneratedQuestions> questions)
    implements Propositions {

  public CompiledPropositions {
    names = List.copyOf(names);
    if (names.size() > Propositions.MAX) {
      throw new IllegalArgumentException("more than " + Propositions.MAX + " propositions");
    }
    if (new HashSet<>(names).size() < names.size()) {
      throw new IllegalArgumentException("two propositions have one name: " + names);
    }
  }

  @Override
  public long eval(long[] s, int off, long wanted) {
    return questions.get().eval(s, off, wanted);
  }
}
