package tideline.languages.petri.symmetric;

import java.util.ArrayList;
import java.util.List;
import tideline.languages.petri.symmetric.ColouredNet.Variable;

/** How the parts of an unfolded net are called. */
public enum Naming {
  /** {@code p(a,1)} and {@code t(x=a,y=1)}. */
  PARENTHESES {
    @Override
    public String place(String id, Sort sort, int colour) {
      return sort instanceof Sort.Dot ? id : id + "(" + sort.print(colour) + ")";
    }

    @Override
    public String transition(String id, List<Variable> variables, int[] binding) {
      List<String> values = new ArrayList<>();
      for (int i = 0; i < binding.length; i++) {
        Sort sort = variables.get(i).sort();
        String value = sort.print(binding[i]);
        String shown = sort instanceof Sort.Product ? "(" + value + ")" : value;
        values.add(variables.get(i).name() + "=" + shown);
      }
      return values.isEmpty() ? id : id + "(" + String.join(",", values) + ")";
    }
  },

  /** As LoLA does it: {@code p.1}, {@code p.[a|1]} and {@code t.[x=a|y=1]}. */
  DOTS {
    @Override
    public String place(String id, Sort sort, int colour) {
      return sort instanceof Sort.Dot ? id : id + "." + value(sort, colour);
    }

    @Override
    public String transition(String id, List<Variable> variables, int[] binding) {
      List<String> values = new ArrayList<>();
      for (int i = 0; i < binding.length; i++) {
        values.add(variables.get(i).name() + "=" + value(variables.get(i).sort(), binding[i]));
      }
      return values.isEmpty() ? id : id + ".[" + String.join("|", values) + "]";
    }

    private String value(Sort sort, int colour) {
      if (!(sort instanceof Sort.Product product)) {
        return sort.print(colour);
      }
      List<String> parts = new ArrayList<>();
      int[] digits = product.digits(colour);
      for (int i = 0; i < digits.length; i++) {
        parts.add(value(product.parts().get(i), digits[i]));
      }
      return "[" + String.join("|", parts) + "]";
    }
  };

  /** The name of a place for one colour. */
  public abstract String place(String id, Sort sort, int colour);

  /** The name of a transition for one binding. */
  public abstract String transition(String id, List<Variable> variables, int[] binding);
}
