import type { CountryCode } from '../countries/index.ts';
import { formatCount } from '../format/index.ts';

/** A larger spreadsheet is too long to read, and making it would slow down the server. */
export const mostAuditExported = 10_000;

/** Exports that leave entries out count up to this: each further entry makes counting slower. */
export const mostAuditCounted = 100_000;

/** The file's note on omitted entries; `entries` is counted up to `mostAuditCounted` plus one. */
export function auditExportNotice(entries: number, country: CountryCode): string | undefined {
  if (entries <= mostAuditExported) return undefined;
  const kept = formatCount(mostAuditExported, country);
  const counted = formatCount(Math.min(entries, mostAuditCounted), country);
  const all = entries > mostAuditCounted ? `más de ${counted}` : counted;
  return `El archivo tiene las ${kept} entradas más recientes de ${all}. Para ver las demás, exporte períodos más cortos.`;
}
