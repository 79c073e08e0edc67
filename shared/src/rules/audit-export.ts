import type { CountryCode } from '../countries/index.ts';
import { formatCount } from '../format/index.ts';

/** A spreadsheet of more is not read by people, and would hold the server up. */
export const mostAuditExported = 10_000;

/** What the file says of an export that leaves entries out. */
export function auditExportNotice(entries: number, country: CountryCode): string | undefined {
  if (entries <= mostAuditExported) return undefined;
  const [kept, all] = [formatCount(mostAuditExported, country), formatCount(entries, country)];
  return `El archivo tiene las ${kept} entradas más recientes de ${all}. Para ver las demás, exporte períodos más cortos.`;
}
