/**
 * Whether a statement failed because of this constraint. A node of Citus tells the coordinator its message alone, in which
 * the number of its part of the table may follow the name.
 */
export function hasBroken(error: unknown, constraint: string): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('constraint' in error && error.constraint !== undefined) return error.constraint === constraint;
  return 'message' in error && new RegExp(`"${constraint}(_\\d+)?"`).test(String(error.message));
}
