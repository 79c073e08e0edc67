import { useCallback } from 'react';
import { readDay } from 'shared/contract/in-address';
import { addDays, todayIn } from 'shared/rules';
import { useLocation, useNavigate, useSearchParams } from 'shared/router';
import { portalNow, useCountryCode } from 'shared/session';

export type ManyAddress = {
  readonly isOpen: boolean;
  /** The day that is declared; yesterday where the address names none. */
  readonly day: string;
  readonly open: () => void;
  readonly setDay: (day: string) => void;
  /** The list behind it, with the tab and search it was left with. */
  readonly listPath: string;
};

/** `/espacio/locales?varios=1&dia=2026-11-19`: a reload, Back and a link keep it. */
export function useManyAddress(): ManyAddress {
  const country = useCountryCode();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const day = readDay(params.get('dia')) ?? addDays(todayIn(country, portalNow()), -1);

  const go = useCallback(
    (to: string, replace: boolean) => {
      const next = new URLSearchParams(params);
      next.set('varios', '1');
      next.set('dia', to);
      void navigate({ search: next.toString() }, { replace });
    },
    [navigate, params],
  );
  const list = new URLSearchParams(params);
  list.delete('varios');
  list.delete('dia');
  const search = list.toString();

  return {
    isOpen: params.get('varios') === '1',
    day,
    open: () => go(day, false),
    setDay: (to) => go(to, true),
    listPath: search === '' ? pathname : `${pathname}?${search}`,
  };
}
