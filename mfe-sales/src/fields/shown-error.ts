/**
 * What stands below a field: of a figure, the rule that it breaks before how it was taken; of an empty field, what became of
 * what was typed or pasted before that it is empty.
 */
export const shownError = (
  value: unknown,
  remark: string | undefined,
  error: string | undefined,
): string | undefined => (typeof value === 'number' ? (error ?? remark) : (remark ?? error));
