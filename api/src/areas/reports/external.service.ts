import {
  mostExternalReports,
  type ExternalReport,
  type ExternalReportForm,
} from 'shared/endpoints/external-reports';
import type { ExternalReportLink } from 'shared/endpoints/reports';
import type { Caller } from '../../access/caller.ts';
import type { Scoped } from '../../access/scoped.ts';
import type { AuditEntry } from '../../audit/audit-log.ts';
import { sliceOf } from '../../db/page.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { pageReply } from '../../http/page-reply.ts';
import {
  countRegistered,
  deleteReport,
  findRegistered,
  insertReport,
  registeredReports,
  reportsForRoles,
  updateReport,
  type ExternalReportRecord,
} from './external.repository.ts';

type Reading = {
  readonly scoped: Scoped;
  /** Of the servers that may be shown in a frame. */
  readonly origins: readonly string[];
};
type Writing = Reading & { readonly audit: (entry: AuditEntry) => Promise<void> };

const isAllowed = ({ origins }: Reading, url: string): boolean => origins.includes(new URL(url).origin);

const linkOf = ({ id, name, description }: ExternalReportRecord): ExternalReportLink => ({
  id,
  nombre: name,
  descripcion: description,
});

/** Those for one of the caller's roles whose server is allowed. */
const readable = async (reading: Reading, { roles }: Pick<Caller, 'roles'>) =>
  (await reportsForRoles(reading.scoped, roles)).filter(({ url }) => isAllowed(reading, url));

export const externalReports = async (
  reading: Reading,
  caller: Pick<Caller, 'roles'>,
): Promise<ExternalReportLink[]> => (await readable(reading, caller)).map(linkOf);

/** Throws NOT_FOUND for one that is not for the caller. */
export async function externalReport(reading: Reading, caller: Pick<Caller, 'roles'>, reportId: number) {
  const row = orNotFound((await readable(reading, caller)).find(({ id }) => id === reportId));
  return { ...linkOf(row), url: row.url };
}

const registeredOf = (reading: Reading, row: ExternalReportRecord): ExternalReport => ({
  ...linkOf(row),
  url: row.url,
  roles: row.roles,
  orden: row.position,
  permitido: isAllowed(reading, row.url),
  rowVersion: row.row_version,
});

type Page = { readonly page: number; readonly size: number };

/** One page (0-based) of the country's reports, and the servers allowed. */
export async function registeredPage(reading: Reading, page: Page) {
  const { scoped, origins } = reading;
  const rows = await registeredReports(scoped, sliceOf(page));
  const content = rows.map((row) => registeredOf(reading, row));
  return { ...pageReply(content, await countRegistered(scoped), page), origenes: [...origins] };
}

/** Throws VALIDATION_FAILED for an address on a server that is not allowed. */
function columnsOf(reading: Reading, form: ExternalReportForm) {
  if (!isAllowed(reading, form.url)) {
    const message = 'Debe estar en uno de los servidores permitidos';
    throw new ApiError('VALIDATION_FAILED', { field: 'url', message });
  }
  return {
    name: form.nombre,
    description: form.descripcion,
    url: form.url,
    roles: [...new Set(form.roles)],
    position: form.orden,
  };
}

/** Throws VALIDATION_FAILED as `columnsOf`, and RULE_BROKEN where the country has as many as it may have. */
export async function registerReport(writing: Writing, form: ExternalReportForm): Promise<ExternalReport> {
  const { scoped, audit } = writing;
  const columns = columnsOf(writing, form);
  if ((await countRegistered(scoped)) >= mostExternalReports) {
    throw new ApiError('RULE_BROKEN', {
      message: `El país ya tiene ${mostExternalReports} reportes externos`,
    });
  }
  const after = registeredOf(writing, await insertReport(scoped, columns));
  await audit({ action: 'external-report.create', entity: 'external_report', entityId: after.id, after });
  return after;
}

/** Throws VALIDATION_FAILED as `columnsOf`, NOT_FOUND, and VERSION_CONFLICT with the stored report. */
export async function changeReport(
  writing: Writing,
  reportId: number,
  { rowVersion, ...form }: ExternalReportForm & { readonly rowVersion: number },
): Promise<ExternalReport> {
  const { scoped, audit } = writing;
  const before = registeredOf(writing, orNotFound(await findRegistered(scoped, reportId)));
  const saved = await updateReport(scoped, { id: reportId, rowVersion }, columnsOf(writing, form));
  if (saved === undefined) {
    const stored = registeredOf(writing, orNotFound(await findRegistered(scoped, reportId)));
    throw new ApiError('VERSION_CONFLICT', { details: { stored } });
  }
  const after = registeredOf(writing, saved);
  await audit({
    action: 'external-report.update',
    entity: 'external_report',
    entityId: reportId,
    before,
    after,
  });
  return after;
}

/** Throws NOT_FOUND. */
export async function removeReport(writing: Writing, reportId: number): Promise<{ deleted: true }> {
  const before = registeredOf(writing, orNotFound(await deleteReport(writing.scoped, reportId)));
  await writing.audit({
    action: 'external-report.delete',
    entity: 'external_report',
    entityId: reportId,
    before,
  });
  return { deleted: true };
}
