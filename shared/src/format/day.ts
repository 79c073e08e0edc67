/** P-428, U-403: `2026-11-20` → `20/11/2026`. */
export const formatDay = (day: string): string => day.split('-').toReversed().join('/');
