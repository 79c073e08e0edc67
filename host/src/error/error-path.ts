/** U-184: the error page, for unknown addresses and crashed screens. */
export const errorPath = (status: number): string => `/error?status=${status}`;

/** The status in the address; anything but an HTTP error status counts as unexpected. */
export function statusOf(search: URLSearchParams): number {
  const text = search.get('status') ?? '';
  return /^[45]\d\d$/.test(text) ? Number(text) : 500;
}
