package tideline.languages.petri.lola.high;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tideline.languages.petri.symmetric.Sort;

/** What a file has declared so far. */
final class DeclaredNames {

  static final LolaType NUMBER = new LolaType.Whole();

  static final LolaType.Names TRUTH =
      new LolaType.Names(new Sort.Enumeration(List.of("FALSE", "TRUE"), Sort.Order.LINEAR));

  final Map<String, LolaType.Finite> sorts = new LinkedHashMap<>();
  final Map<String, Function> functions = new LinkedHashMap<>();

  /** The enumerations that have a constant. */
  final Map<String, LolaType.Names> constants = new HashMap<>();

  DeclaredNames() {
    sorts.put("BOOLEAN", TRUTH);
    constants.put("TRUE", TRUTH);
    constants.put("FALSE", TRUTH);
  }

  /** The variables of one function or transition. */
  static final class Variables {
    final Map<String, Integer> numbers = new LinkedHashMap<>();
    final List<LolaType.Finite> types = new ArrayList<>();

    /** Declares a variable; false if there is one of that name. */
    boolean add(String name, LolaType.Finite type) {
      types.add(type);
      return numbers.putIfAbsent(name, types.size() - 1) == null;
    }
  }
}
