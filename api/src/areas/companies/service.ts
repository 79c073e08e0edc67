import type { SessionCompany } from 'shared/endpoints/auth';
import type { Scoped } from '../../access/scoped.ts';
import { sliceOf } from '../../db/page.ts';
import type { FileStore } from '../../files/file-store.ts';
import { pageReply } from '../../http/page-reply.ts';
import { countCompanies, listCompanyRows, type CompanyRow, type CompanySearch } from './repository.ts';

type Sources = { readonly scoped: Scoped; readonly files: FileStore };

const companyOf = (files: FileStore, row: CompanyRow): SessionCompany => ({
  id: row.id,
  name: row.name,
  countryId: row.country_code,
  taxId: row.tax_id,
  logoArchivoPath: row.logo_path === null ? null : files.publicUrl(row.logo_path),
});

/** One page (0-based) of the companies in reach. */
export async function companyPage(
  { scoped, files }: Sources,
  { page, size, ...search }: CompanySearch & { readonly page: number; readonly size: number },
) {
  const [totalElements, rows] = await Promise.all([
    countCompanies(scoped, search),
    listCompanyRows(scoped, search, sliceOf({ page, size })),
  ]);
  return pageReply(
    rows.map((row) => companyOf(files, row)),
    totalElements,
    { page, size },
  );
}
