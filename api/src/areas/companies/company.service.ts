import type { Company, Executive } from 'shared/endpoints/company-data';
import type { ContactUpdate } from 'shared/endpoints/contact-facts';
import { roleNames } from 'shared/rules/role-names';
import type { Scoped } from '../../access/scoped.ts';
import type { Caller } from '../../access/caller.ts';
import { sliceOf } from '../../db/page.ts';
import type { FileStore } from '../../files/file-store.ts';
import { orNotFound } from '../../http/api-error.ts';
import { pageReply } from '../../http/page-reply.ts';
import { companyAdministrators } from '../users/representatives.repository.ts';
import { representativeOf } from '../users/representatives.ts';
import {
  commercialPage,
  findCompany,
  lockCompany,
  updateCompanyRow,
  type CommercialRecord,
  type CompanyRecord,
} from './company.repository.ts';
import { contactColumns, type Sources } from './contact-change.ts';

type Reading = {
  readonly scoped: Scoped;
  readonly files: FileStore;
  readonly caller: Caller;
};

const executiveOf = (row: CompanyRecord | CommercialRecord): Executive | null =>
  row.executive_id === null
    ? null
    : {
        nombres: row.first_name ?? '',
        apellidos: row.last_name ?? '',
        email: row.executive_email ?? '',
        telefono: row.executive_phone,
      };

/** In which role the caller acts for a company: their own role in it, or their role in its malls. */
function profileIn({ scope, roles }: Caller, companyId: number): { nombre: string } {
  const isOwn = scope.companyIds.includes(companyId);
  const role = roles.find((id) => id.startsWith(isOwn ? 'EXT_' : 'INT_'));
  return { nombre: role === undefined ? '' : roleNames[role] };
}

const companyOf = ({ files, caller }: Reading, row: CompanyRecord): Company => ({
  id: row.id,
  paisId: row.country_code,
  nombre: row.name,
  idFiscal: row.tax_id,
  email: row.email,
  telefono: row.phone,
  web: row.web,
  direccion: row.address,
  logoArchivoPath: row.logo_path === null ? null : files.publicUrl(row.logo_path),
  perfil: profileIn(caller, row.id),
  comercial: executiveOf(row),
  rowVersion: row.row_version,
});

/** Throws NOT_FOUND for a company that the caller does not act for as a whole. */
export async function oneCompany(reading: Reading, companyId: number): Promise<Company> {
  return companyOf(reading, orNotFound(await findCompany(reading.scoped, companyId)));
}

/** Throws what `contactColumns` throws, and NOT_FOUND. */
export async function saveCompany(
  sources: Sources,
  update: ContactUpdate,
  file: File | undefined,
): Promise<Company> {
  const { scoped, files, audit } = sources;
  orNotFound(await lockCompany(scoped, update.id));
  const before = await oneCompany(sources, update.id);
  const stored = { country: before.paisId, facts: before, whole: before };
  const columns = await contactColumns(files, stored, update, file);
  await updateCompanyRow(scoped, update.id, columns);
  const after = await oneCompany(sources, update.id);
  await audit({ action: 'company.update', entity: 'company', entityId: update.id, before, after });
  return after;
}

export async function representatives({ scoped }: Reading, companyId: number) {
  orNotFound(await findCompany(scoped, companyId));
  return (await companyAdministrators(scoped, companyId)).map(representativeOf);
}

type Page = { readonly page: number; readonly size: number };

/** One page (0-based) of the caller's companies with their executives. */
export async function commercialCompanies(
  scoped: Scoped,
  { page, size, unattended }: Page & { readonly unattended: boolean },
) {
  const { total, rows } = await commercialPage(scoped, { unattended, ...sliceOf({ page, size }) });
  const content = rows.map((row) => ({
    id: row.id,
    nombre: row.name,
    idFiscal: row.tax_id,
    comercial: executiveOf(row),
  }));
  return pageReply(content, total, { page, size });
}
