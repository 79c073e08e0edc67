import { listCompanies } from 'shared/endpoints/companies';
import {
  getCompany,
  listCompanyBrands,
  listCompanyContacts,
  updateCompany,
  type Company,
} from 'shared/endpoints/company-data';
import type { ContactUpdate } from 'shared/endpoints/contact-facts';
import { endpointKey, endpointQuery, useMutation, useQuery, useQueryClient } from 'shared/query';
import { selectCompany } from 'shared/session';
import { useCallOnce } from '../forms/use-call-once.ts';

export const useCompanyData = (companyId: number) =>
  useQuery(endpointQuery(getCompany, { params: { id: companyId } }));

export const useRepresentatives = (companyId: number) =>
  useQuery(endpointQuery(listCompanyContacts, { params: { id: companyId } }));

export const useCompanyBrands = (companyId: number) =>
  useQuery(endpointQuery(listCompanyBrands, { params: { id: companyId } }));

/** Saves the company; its logo in the company selector updates. */
export function useSaveCompany() {
  const queries = useQueryClient();
  const save = useCallOnce(updateCompany);
  return useMutation({
    mutationFn: ({ update, file }: { update: ContactUpdate; file: File | undefined }) =>
      save({ body: { empresa: update, file } }),
    onSuccess: (saved) => {
      queries.setQueryData<Company>(endpointKey(getCompany, { params: { id: saved.id } }), saved);
      void queries.invalidateQueries({ queryKey: endpointKey(listCompanies) });
      const { id, nombre: name, paisId: countryId, idFiscal: taxId, logoArchivoPath } = saved;
      selectCompany({ id, name, countryId, taxId, logoArchivoPath });
    },
  });
}
