import { useSelectedCompany, useSessionUser } from 'shared/session';
import { useCompany } from 'shared/ui/inputs';
import { useBrandChoices, useContractChoices } from '../common/use-company-choices.ts';
import { choicesOf } from './choices.ts';
import type { ContactValues } from './contact-values.ts';

/** The company of the choices: the one chosen here, in the top bar, or the only one. */
function useContactCompany({ empresaId }: Pick<ContactValues, 'empresaId'>) {
  const { clients } = useSessionUser();
  const selected = useSelectedCompany();
  const only = clients.length === 1 ? clients[0] : undefined;
  const named = useCompany(empresaId);
  return named ?? selected ?? only ?? null;
}

/** The options; null while they load, and if they fail to load. */
export function useChoices(values: ContactValues) {
  const company = useContactCompany(values);
  const brands = useBrandChoices(company?.id ?? null);
  const contracts = useContractChoices(company?.id ?? null);
  const choices =
    company && brands.data && contracts.data ? choicesOf(company, brands.data, contracts.data) : null;
  return {
    company,
    choices,
    failure: choices ? null : (brands.error ?? contracts.error),
    reload: () => Promise.all([brands.refetch(), contracts.refetch()]),
  };
}
