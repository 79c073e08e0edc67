/**
 * The message below a field: for a figure, its error before the remark on how the input was read; for an
 * empty field, the remark on the refused input before the error that it is empty.
 */
export const shownError = (
  value: unknown,
  remark: string | undefined,
  error: string | undefined,
): string | undefined => (typeof value === 'number' ? (error ?? remark) : (remark ?? error));
