import { useSelectedCompany, useSessionUser } from 'shared/session';
import { EmptyState } from 'shared/ui/core';
import { storeTexts as texts } from './texts.ts';

/** Nobody has assigned a store; or only another company of the user has some (P-153). */
export function WithoutStores() {
  const { clientsTotal } = useSessionUser();
  const company = useSelectedCompany();
  return company && clientsTotal > 1 ? (
    <EmptyState title={texts.noStoresOf(company.name)} description={texts.noStoresOfDetail} />
  ) : (
    <EmptyState title={texts.noStores} description={texts.noStoresDetail} />
  );
}
