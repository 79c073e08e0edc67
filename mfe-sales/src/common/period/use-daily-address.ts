import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { readDay, readId, readMonth } from 'shared/endpoints/in-address';
import { liesOverPage, overPage, useLocation, useNavigate, useStepBack } from 'shared/router';
import { monthOf } from 'shared/rules';

/** The open panel: none, a day's detail, its declaration, its justification, or asking for its correction. */
export type DayPanel = 'detail' | 'declare' | 'justify' | 'request';

export type DailyAddress = {
  /** `?contratoId=7`: of two leases of the space in the month, this one. */
  readonly leaseId: number | undefined;
  /** `?periodo=2026-10`; null: the current month. */
  readonly period: string | null;
  /** `?dia=2026-11-20` (S-103 as a deep link), with `&declarar=1`, `&justificar=1` or `&corregir=1`. */
  readonly day: string | null;
  readonly panel: DayPanel;
  readonly setPeriod: (month: string) => void;
  readonly open: (day: string, panel: DayPanel) => void;
  readonly close: () => void;
};

const periodIn = (params: URLSearchParams): string | null => readMonth(params.get('periodo')) ?? null;
const dayIn = (params: URLSearchParams): string | null => readDay(params.get('dia')) ?? null;

const noPanel = { declarar: null, justificar: null, corregir: null } as const;

function panelIn(params: URLSearchParams): DayPanel {
  if (params.has('justificar')) return 'justify';
  if (params.has('declarar')) return 'declare';
  return params.has('corregir') ? 'request' : 'detail';
}

/**
 * Period and open day are in the address: a reload, Back and a shared link keep them. The setters are stable
 * across addresses, so that opening a day renders only the day.
 */
export function useDailyAddress(): DailyAddress {
  const location = useLocation();
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const params = useMemo(() => new URLSearchParams(location.search), [location.search]);
  const here = useRef(location);
  useLayoutEffect(() => {
    here.current = location;
  }, [location]);

  const go = useCallback(
    (change: Readonly<Record<string, string | null>>, options: { replace: boolean; panel: boolean }) => {
      const { search, state: before } = here.current;
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(change)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      const { panel: _panel, ...state }: Record<string, unknown> = { ...before };
      void navigate(
        { search: next.toString() },
        {
          replace: options.replace,
          preventScrollReset: true,
          // Synchronous: a transition would delay the response to a tap.
          flushSync: options.panel,
          state: options.panel ? { ...state, ...overPage } : state,
        },
      );
    },
    [navigate],
  );
  const setPeriod = useCallback(
    (month: string) => go({ periodo: month, dia: null, ...noPanel }, { replace: false, panel: false }),
    [go],
  );
  const open = useCallback(
    (day: string, panel: DayPanel) => {
      const { search, state } = here.current;
      // Going from the detail to the declaration adds no history entry.
      const isOpen = dayIn(new URLSearchParams(search)) !== null;
      go(
        {
          dia: day,
          declarar: panel === 'declare' ? '1' : null,
          justificar: panel === 'justify' ? '1' : null,
          corregir: panel === 'request' ? '1' : null,
        },
        { replace: isOpen, panel: isOpen ? liesOverPage(state) : true },
      );
    },
    [go],
  );
  const close = useCallback(
    () =>
      stepBack(() => {
        const params = new URLSearchParams(here.current.search);
        const day = dayIn(params);
        // The month behind the panel stays.
        const periodo = periodIn(params) ?? (day && monthOf(day));
        go({ periodo, dia: null, ...noPanel }, { replace: true, panel: false });
      }),
    [go, stepBack],
  );

  return {
    leaseId: readId(params.get('contratoId')),
    period: periodIn(params),
    day: dayIn(params),
    panel: panelIn(params),
    setPeriod,
    open,
    close,
  };
}
