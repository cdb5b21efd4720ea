package tideline.properties.omega.hoa;

import static tideline.model.text.OperatorTable.Grouping.CHAIN;

import java.util.List;
import tideline.model.text.Nesting;
import tideline.model.text.OperatorTable;
import tideline.model.text.PrecedenceClimber;
import tideline.model.text.Token;
import tideline.model.text.Token.Kind;
import tideline.properties.omega.hoa.HoaAcceptance.Atom;
import tideline.properties.omega.hoa.HoaAcceptance.Membership;
import tideline.properties.omega.hoa.HoaAcceptance.Often;

/** Reads acceptance conditions. */
final class HoaAcceptanceReader implements PrecedenceClimber.Grammar<Token, String, HoaAcceptance> {

  private static final OperatorTable<String> OPERATORS =
      new OperatorTable<String>().infix(1, CHAIN, "|", "|").infix(2, CHAIN, "&", "&");

  private final HoaCursor in;
  private final int sets;
  private final PrecedenceClimber<Token, String, HoaAcceptance> climber;

  private HoaAcceptanceReader(HoaCursor in, int sets) {
    this.in = in;
    this.sets = sets;
    this.climber = new PrecedenceClimber<>(in, new Nesting(), Integer.MAX_VALUE, this);
  }

  /** Reads a condition over {@code sets} sets. */
  static HoaAcceptance read(HoaCursor in, int sets) {
    return new HoaAcceptanceReader(in, sets).climber.expression();
  }

  @Override
  public OperatorTable<String> operators() {
    return OPERATORS;
  }

  @Override
  public HoaAcceptance joinAll(Token first, String operator, List<HoaAcceptance> parts) {
    return operator.equals("|") ? new HoaAcceptance.Or(parts) : new HoaAcceptance.And(parts);
  }

  @Override
  public HoaAcceptance operand() {
    Token token = in.peek();
    return switch (token.kind() == Kind.QUOTED ? "" : token.text()) {
      case "(" -> {
        HoaAcceptance inner = climber.nested(in.take());
        in.expect(")");
        yield inner;
      }
      case "t", "f" -> new HoaAcceptance.Constant(in.take().text().equals("t"));
      case "Inf", "Fin" -> atom();
      default -> throw in.unexpected("Inf(n), Fin(n), t or f");
    };
  }

  private HoaAcceptance atom() {
    Often often = in.take().text().equals("Inf") ? Often.INFINITELY : Often.FINITELY;
    in.expect("(");
    Membership membership = in.takes("!") ? Membership.OUTSIDE : Membership.INSIDE;
    Token number = in.peek();
    int set = in.takeNumber("the number of an acceptance set", Integer.MAX_VALUE);
    if (set >= sets) {
      throw in.fault(number, "there are " + sets + " acceptance sets, numbered from 0");
    }
    in.expect(")");
    return new Atom(often, set, membership);
  }
}
