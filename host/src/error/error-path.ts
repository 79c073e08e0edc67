/** U-184: where unknown addresses and screens that crash lead. */
export const errorPath = (status: number): string => `/error?status=${status}`;

/** The status of the address; anything that is no HTTP error status counts as unexpected. */
export function statusOf(search: URLSearchParams): number {
  const text = search.get('status') ?? '';
  return /^[45]\d\d$/.test(text) ? Number(text) : 500;
}
