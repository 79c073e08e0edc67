import { useSelectedCompany, useSessionUser } from 'shared/session';
import { EmptyState } from 'shared/ui/core';
import { storeTexts as texts } from './texts.ts';

/** The user has no stores, or only in another company (P-153). */
export function WithoutStores() {
  const { clientsTotal } = useSessionUser();
  const company = useSelectedCompany();
  return company && clientsTotal > 1 ? (
    <EmptyState title={texts.noStoresOf(company.name)} description={texts.noStoresOfDetail} />
  ) : (
    <EmptyState title={texts.noStores} description={texts.noStoresDetail} />
  );
}
