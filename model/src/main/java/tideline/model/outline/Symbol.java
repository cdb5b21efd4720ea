package tideline.model.outline;

import java.util.Optional;

/**
 * Something with a name. It is known by the place of its declaration.
 *
 * @param detail its type and range in one line, or what it stands for
 * @param at where its name is declared
 * @param owner what it belongs to, such as the process of a local variable
 */
public record Symbol(
    String name, SymbolKind kind, String detail, Span at, Optional<Symbol> owner) {}
