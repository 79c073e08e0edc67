import type { SessionCompany } from 'shared/endpoints/auth';
import { useLocation, useNavigate } from 'shared/router';
import { useSelectedCompany } from 'shared/session';
import { useCompany } from 'shared/ui/inputs';
import { useEffect, useRef } from 'react';

/** The company id passed by a navigation (S-036), or null. */
export const companyInState = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'empresaId' in state && typeof state.empresaId === 'number'
    ? state.empresaId
    : null;

/**
 * The company of the list: the one named by the navigation if it is one of the user's, else the one chosen in
 * the top bar. Choosing another there resets the filters. Null for internal staff without a choice: they see
 * all leases within their scope.
 */
export function useContractsCompany(): SessionCompany | null {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const selected = useSelectedCompany();
  const shown = useRef(selected?.id);

  useEffect(() => {
    if (shown.current === selected?.id) return;
    shown.current = selected?.id;
    void navigate(pathname, { replace: true });
  });

  const named = companyInState(state);
  return useCompany(named) ?? selected;
}
