package tideline.model;

import java.util.List;

/** Propositions that are asked one by one. */
record ListedPropositions(List<String> names, List<StatePredicate> predicates)
    implements Propositions {

  ListedPropositions {
    names = List.copyOf(names);
    predicates = List.copyOf(predicates);
  }

  @Override
  public long eval(long[] s, int off, long wanted) {
    long answer = 0;
    for (long rest = wanted; rest != 0; rest &= rest - 1) {
      int ap = Long.numberOfTrailingZeros(rest);
      if (ap < predicates.size() && predicates.get(ap).test(s, off)) {
        answer |= 1L << ap;
      }
    }
    return answer;
  }
}
