import type { SessionCompany } from 'shared/endpoints/auth';
import { listCompanies } from 'shared/endpoints/companies';
import { endpointQuery, useQuery } from 'shared/query';
import { useKnowsAllCompanies, useSelectedCompany, useSessionUser } from 'shared/session';

/** One of the user's companies by id; null for none, for another's, and while loading. */
export function useCompany(id: number | null): SessionCompany | null {
  const { clients } = useSessionUser();
  const selected = useSelectedCompany();
  const all = useKnowsAllCompanies();
  const known = selected?.id === id ? selected : clients.find((company) => company.id === id);
  const { data } = useQuery({
    ...endpointQuery(listCompanies, { query: { ids: String(id) } }),
    enabled: id !== null && known === undefined && !all,
  });
  return known ?? data?.content[0] ?? null;
}
