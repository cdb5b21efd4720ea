package tideline.languages.promela.reference;

import java.util.Iterator;
import java.util.Optional;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.StatementSyntax;
import tideline.languages.promela.syntax.StatementSyntax.Printing;
import tideline.languages.promela.syntax.VariableSyntax.TypeSyntax;

/** What {@code printf} and {@code printm} print in a state. */
record PrintedText(Evaluation evaluation) {

  String of(StatementSyntax.Print print) {
    return print.printing() == Printing.CONSTANT
        ? constant(print.arguments().getFirst())
        : formatted(print.text(), print.arguments().iterator());
  }

  private String formatted(String format, Iterator<ExpressionSyntax> arguments) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < format.length(); i++) {
      char here = format.charAt(i);
      if ((here == '\\' || here == '%') && i + 1 < format.length()) {
        i++;
        text.append(
            here == '\\' ? escaped(format.charAt(i)) : converted(format.charAt(i), arguments));
      } else {
        text.append(here);
      }
    }
    return text.toString();
  }

  private static String escaped(char letter) {
    return switch (letter) {
      case 'n' -> "\n";
      case 't' -> "\t";
      default -> String.valueOf(letter);
    };
  }

  private String converted(char letter, Iterator<ExpressionSyntax> arguments) {
    if (letter == '%' || !arguments.hasNext()) {
      return letter == '%' ? "%" : "%" + letter;
    }
    ExpressionSyntax argument = arguments.next();
    return switch (letter) {
      case 'c' -> String.valueOf((char) (evaluation.value(argument) & 0xFF));
      case 'e' -> constant(argument);
      case 'u' -> Integer.toUnsignedString(evaluation.value(argument));
      case 'x' -> Integer.toHexString(evaluation.value(argument));
      case 'o' -> Integer.toOctalString(evaluation.value(argument));
      default -> String.valueOf(evaluation.value(argument));
    };
  }

  /** The name of a value of an {@code mtype}; of a variable, among those of its own set. */
  private String constant(ExpressionSyntax argument) {
    int value = evaluation.value(argument);
    return evaluation
        .program()
        .declarations()
        .constantName(set(argument), value)
        .orElse(String.valueOf(value));
  }

  private Optional<String> set(ExpressionSyntax argument) {
    return argument instanceof ExpressionSyntax.Variable variable
            && evaluation.isDeclared(variable.reference())
        ? Optional.of(evaluation.cell(variable.reference()).type())
            .filter(type -> type.kind() == TypeSyntax.Kind.MTYPE)
            .map(TypeSyntax::name)
        : Optional.empty();
  }
}
