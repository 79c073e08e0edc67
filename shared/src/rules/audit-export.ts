import type { CountryCode } from '../countries/index.ts';
import { formatCount } from '../format/index.ts';

/** A spreadsheet of more is not read by people, and would hold the server up. */
export const mostAuditExported = 10_000;

/** An export that leaves entries out counts them to so many: further costs the more the more there are. */
export const mostAuditCounted = 100_000;

/** What the file says of an export that leaves entries out; `entries` counts to `mostAuditCounted` and one more. */
export function auditExportNotice(entries: number, country: CountryCode): string | undefined {
  if (entries <= mostAuditExported) return undefined;
  const kept = formatCount(mostAuditExported, country);
  const counted = formatCount(Math.min(entries, mostAuditCounted), country);
  const all = entries > mostAuditCounted ? `más de ${counted}` : counted;
  return `El archivo tiene las ${kept} entradas más recientes de ${all}. Para ver las demás, exporte períodos más cortos.`;
}
