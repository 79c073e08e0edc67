const monthNames = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

/** P-174: a billed month as year plus Spanish month name, `2026-11` → `2026 noviembre`. */
export function formatPeriod(month: string): string {
  const [year = '', number] = month.split('-');
  return `${year} ${monthNames[Number(number) - 1] ?? ''}`.trim();
}

/** A month of the sales screens, `2026-11` → `noviembre 2026`. */
export function formatMonth(month: string): string {
  const [year = '', number] = month.split('-');
  return `${monthNames[Number(number) - 1] ?? ''} ${year}`.trim();
}
