import { printedLook } from '../../identity/printed-look.ts';
import type { ExpenseFile } from 'shared/endpoints/expenses';
import type { Scoped } from '../../access/scoped.ts';
import { sliceOf } from '../../db/page.ts';
import type { FileStore } from '../../files/file-store.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { isImportedPath } from '../../imports/documents/document-value.ts';
import { renderExpense } from './expense-document.ts';
import { countExpenses, findExpenseByKey, listExpenseRows } from './repository.ts';

export async function expensePage(
  scoped: Scoped,
  companyId: number,
  { page, limit }: { page: number; limit: number },
) {
  const [{ total, hasMore }, rows] = await Promise.all([
    countExpenses(scoped, companyId),
    listExpenseRows(scoped, companyId, sliceOf({ page, size: limit })),
  ]);
  const data = rows.map((row): ExpenseFile => ({
    id: row.id,
    descripcion: row.description,
    year_month: row.month,
    object_key: row.object_key,
    nombre: row.filename,
    country_id: scoped.scope.countryCode,
  }));
  return { data, pagination: { totalItems: total, hasMore } };
}

/**
 * A link to a common-expense file in reach, valid for 60 s (T12). The file is made on first request and then
 * kept; parallel requests store the same bytes.
 */
export async function expenseLink(
  { scoped, files }: { readonly scoped: Scoped; readonly files: FileStore },
  path: string,
): Promise<string> {
  const expense = orNotFound(await findExpenseByKey(scoped, path));
  if (!(await files.has('expenses', path))) {
    // The operator's own document is never replaced by one that the portal makes.
    if (isImportedPath(path)) throw new ApiError('NOT_FOUND');
    const bytes = await renderExpense(expense, await printedLook(scoped.db, files));
    await files.put('expenses', path, bytes, 'application/pdf');
  }
  const { filename } = expense;
  return files.signedUrl({ bucket: 'expenses', path, filename, userId: scoped.scope.userId });
}
