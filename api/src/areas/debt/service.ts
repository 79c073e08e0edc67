import type { DebtAgreement, DebtDetail, DebtSummary } from 'shared/endpoints/debt';
import { toMajorUnits } from 'shared/format';
import { todayIn } from 'shared/rules';
import { debtBucketOf, instalmentStateOf, type DebtBucket } from 'shared/rules/debt';
import type { Scoped } from '../../access/scoped.ts';
import type { FileStore } from '../../files/file-store.ts';
import { orNotFound } from '../../http/api-error.ts';
import { invoiceBytes } from '../invoices/service.ts';
import { findDocument, findReading, listDocuments, listInstalments } from './repository.ts';

/** The company asked about, the caller and the time: the age of a debt counts from today. */
export type DebtQuestion = {
  readonly scoped: Scoped;
  readonly companyId: number;
  readonly now: Date;
};

export async function debtDetails({ scoped, companyId, now }: DebtQuestion): Promise<DebtDetail[]> {
  const today = todayIn(scoped.scope.countryCode, now);
  const rows = await listDocuments(scoped, companyId);
  return rows.map((row) => ({
    folio: row.folio,
    tipoDeDocumento: row.document_type,
    sociedadFacturadora: row.society_name,
    sociedad: row.society_code,
    nroFactura: row.number,
    centroComercial: row.building_name,
    fechaDeEmision: row.issued_on,
    fechaDeVencimiento: row.due_on,
    totalFactura: toMajorUnits(row.amount, scoped.scope.countryCode),
    estadoDeuda: debtBucketOf(row.due_on, today),
    linkFactura: row.direct_link,
  }));
}

export async function debtAgreements({ scoped, companyId, now }: DebtQuestion): Promise<DebtAgreement[]> {
  const today = todayIn(scoped.scope.countryCode, now);
  const rows = await listInstalments(scoped, companyId);
  return rows.map((row) => ({
    sociedadFacturadora: row.society_name,
    numeroDeCuota: row.number,
    fechaDeVencimiento: row.due_on,
    valorCuota: toMajorUnits(row.amount, scoped.scope.countryCode),
    estadoDeuda: instalmentStateOf(row.due_on, today),
  }));
}

/** Sums over the listed rows, so that figures and table cannot differ. */
export async function debtSummary(question: DebtQuestion): Promise<DebtSummary> {
  const { scoped, companyId } = question;
  const reading = await findReading(scoped, companyId);
  const documents = await debtDetails(question);
  const instalments = await debtAgreements(question);
  const sumOf = (bucket?: DebtBucket): number =>
    documents
      .filter(({ estadoDeuda }) => bucket === undefined || estadoDeuda === bucket)
      .reduce((sum, { totalFactura }) => sum + totalFactura, 0);
  return {
    deudaTotal: sumOf(),
    deudaMenorA30Dias: sumOf('DEUDA <=30'),
    deudaEntre31Y60Dias: sumOf('31-60'),
    deudaEntre61Y90Dias: sumOf('61-90'),
    deudaEntre91Y180Dias: sumOf('91-180'),
    deudaMayorA180Dias: sumOf('Deuda >180'),
    convenioTotal:
      instalments.length === 0 ? null : instalments.reduce((sum, { valorCuota }) => sum + valorCuota, 0),
    updatedAt: reading?.read_at.toISOString() ?? null,
  };
}

/**
 * The PDF of a document of the debt, named `{sociedad}-{nroFactura}`. Throws NOT_FOUND when the portal has
 * none.
 */
export async function debtDocument(
  { scoped, companyId, files }: DebtQuestion & { readonly files: FileStore },
  document: string,
): Promise<{ id: number; bytes: Buffer }> {
  const { id, document_path: path } = orNotFound(await findDocument(scoped, companyId, document));
  return { id, bytes: await invoiceBytes({ scoped, files }, orNotFound(path)) };
}
