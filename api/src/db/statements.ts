/** A comment, a quoted text or name, a text between `$$`, the end of a statement, or anything else. */
const pieces = /--[^\n]*|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^-'"$;]+|[\s\S]/g;

/**
 * The statements of a migration, one by one: PostgreSQL would take them together, but Citus passes a `create trigger`
 * to its nodes with the whole script.
 */
export function statementsOf(script: string): string[] {
  const statements: string[] = [];
  let text = '';
  let isEmpty = true;
  const end = (): void => {
    if (!isEmpty) statements.push(text.trim());
    text = '';
    isEmpty = true;
  };
  for (const [piece] of script.matchAll(pieces)) {
    if (piece === ';') {
      end();
      continue;
    }
    text += piece;
    isEmpty &&= piece.startsWith('--') || piece.trim() === '';
  }
  end();
  return statements;
}
