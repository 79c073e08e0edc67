/** Days in the period, including today. */
export const usageRanges = [7, 30, 90] as const;
export type UsageRange = (typeof usageRanges)[number];

/** Parses an address; the default is a month. */
export const usageRangeOf = (param: string | null): UsageRange =>
  usageRanges.find((range) => String(range) === param) ?? 30;
