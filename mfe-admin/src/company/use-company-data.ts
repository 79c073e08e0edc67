import { getCompany, listCompanyBrands, listCompanyContacts } from 'shared/endpoints/company-data';
import { endpointQuery, useQuery } from 'shared/query';

export const useCompanyData = (companyId: number) =>
  useQuery(endpointQuery(getCompany, { params: { id: companyId } }));

export const useRepresentatives = (companyId: number) =>
  useQuery(endpointQuery(listCompanyContacts, { params: { id: companyId } }));

export const useCompanyBrands = (companyId: number) =>
  useQuery(endpointQuery(listCompanyBrands, { params: { id: companyId } }));
