import { useCallback } from 'react';
import { readDay, readId, readPage } from 'shared/endpoints/in-address';
import { addDays, todayIn } from 'shared/rules';
import { useLocation, useNavigate, useSearchParams } from 'shared/router';
import { portalNow, useCountryCode } from 'shared/session';

export type BulkAddress = {
  readonly isOpen: boolean;
  /** The day that is declared; yesterday where the address names none. */
  readonly day: string;
  /** The mall that was chosen, where there is a choice. */
  readonly mallId: number | undefined;
  /** 0-based page of its stores. */
  readonly page: number;
  readonly open: () => void;
  readonly setDay: (day: string) => void;
  readonly setMall: (mallId: number) => void;
  readonly setPage: (page: number) => void;
  /** The list behind it, with the tab and search it was left with. */
  readonly listPath: string;
};

/** `/espacio/locales?varios=1&dia=2026-11-19&centro=7&hoja=2`: a reload, Back and a link keep it. */
export function useBulkAddress(): BulkAddress {
  const country = useCountryCode();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const day = readDay(params.get('dia')) ?? addDays(todayIn(country, portalNow()), -1);

  const go = useCallback(
    (changes: Readonly<Record<string, string | null>>, replace: boolean) => {
      const next = new URLSearchParams(params);
      next.set('varios', '1');
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      void navigate({ search: next.toString() }, { replace });
    },
    [navigate, params],
  );
  const list = new URLSearchParams(params);
  for (const name of ['varios', 'dia', 'centro', 'hoja']) list.delete(name);
  const search = list.toString();

  return {
    isOpen: params.get('varios') === '1',
    day,
    mallId: readId(params.get('centro')),
    page: readPage(params.get('hoja')),
    open: () => go({ dia: day }, false),
    setDay: (to) => go({ dia: to }, true),
    setMall: (mallId) => go({ dia: day, centro: String(mallId), hoja: null }, true),
    setPage: (page) => go({ dia: day, hoja: page === 0 ? null : String(page + 1) }, true),
    listPath: search === '' ? pathname : `${pathname}?${search}`,
  };
}
