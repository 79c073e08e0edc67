/** Days that the screen looks back, today included. */
export const usageRanges = [7, 30, 90] as const;
export type UsageRange = (typeof usageRanges)[number];

/** What an address says; anything else is the month. */
export const usageRangeOf = (param: string | null): UsageRange =>
  usageRanges.find((range) => String(range) === param) ?? 30;
