import { useSelectedCompany, useSessionUser } from 'shared/session';
import { useCompany } from 'shared/ui/inputs';
import { useBrandChoices, useContractChoices } from '../users/use-users.ts';
import type { ContactValues } from './contact-values.ts';

/** The company that the question is about: the one chosen here, in the top bar, or the only one. */
export function useContactCompany({ empresaId }: Pick<ContactValues, 'empresaId'>) {
  const { clients } = useSessionUser();
  const selected = useSelectedCompany();
  const only = clients.length === 1 ? clients[0] : undefined;
  const named = useCompany(empresaId);
  return named ?? selected ?? only ?? null;
}

/** What the role is about, in words. */
export function useTargetName(values: ContactValues): string {
  const company = useContactCompany(values);
  const brands = useBrandChoices(company?.id ?? null);
  const contracts = useContractChoices(company?.id ?? null);
  if (values.rol === 'EXT_MARCA') {
    return brands.data?.brands.find(({ id }) => id === values.marcaId)?.name ?? '';
  }
  if (values.rol === 'EXT_LOCAL') {
    const contract = contracts.data?.find(({ id }) => id === values.contratoId);
    return contract ? `${contract.brand.name} · Local ${contract.space.localCode} (${contract.code})` : '';
  }
  return company?.name ?? '';
}
