import type { SessionCompany } from 'shared/endpoints/auth';
import {
  debtClient,
  downloadDebtDocument,
  getDebt,
  listDebtAgreements,
  listDebtDetails,
  type DebtDetail,
} from 'shared/endpoints/debt';
import { call, saveBlob } from 'shared/http';
import { endpointQuery, useQuery } from 'shared/query';

const ofCompany = (company: SessionCompany) => ({ params: { client: debtClient(company) } });

export const useDebt = (company: SessionCompany) => useQuery(endpointQuery(getDebt, ofCompany(company)));

export const useDebtDetails = (company: SessionCompany) =>
  useQuery(endpointQuery(listDebtDetails, ofCompany(company)));

export const useDebtAgreements = (company: SessionCompany) =>
  useQuery(endpointQuery(listDebtAgreements, ofCompany(company)));

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** U-018, U-367: the document is sent as base64 text. */
export async function saveDebtDocument(company: SessionCompany, { sociedad, nroFactura }: DebtDetail) {
  const document = `${sociedad}-${nroFactura}`;
  const text = await call(downloadDebtDocument, { params: { client: debtClient(company), document } });
  saveBlob(new Blob([bytesOf(text)], { type: 'application/pdf' }), `${document}.pdf`);
}
