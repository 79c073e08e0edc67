import { useEffect, useState, type RefObject } from 'react';
import {
  declareMany,
  manySalesFaults,
  type StoreSale,
  type StoreSaleFault,
} from 'shared/contract/many-sales';
import { formatMajorAmount } from 'shared/format';
import { ApiError, call } from 'shared/http';
import { dailySaleTotals } from 'shared/rules';
import { useCountry } from 'shared/country';
import { useForgetSaleDraft } from '../declaration/sale-draft.ts';
import { useRefreshSales } from '../declaration/use-refresh-sales.ts';
import { isFocusLost } from '../lost-focus.ts';
import { useSendOnce, type SendPhase } from '../sending/use-send-once.ts';
import type { Line } from './store-lines.ts';
import { manyTexts as texts } from './texts.ts';

export type GridSave = {
  readonly phase: SendPhase<never>;
  /** What the server refused in the lines. */
  readonly faults: readonly StoreSaleFault[];
  /** What the last save registered. */
  readonly saved: string | null;
  /** Lines that stand out and are asked about; null: nothing is asked. */
  readonly asking: readonly Line[] | null;
  /** Saving was tried: everything that is wrong is said. */
  readonly revealed: boolean;
  readonly save: () => void;
  readonly confirm: () => void;
  readonly review: () => void;
  /** Something was typed: what was said about the last save is over. */
  readonly touched: () => void;
};

type Facts = {
  readonly container: RefObject<HTMLElement | null>;
  readonly lines: readonly Line[];
  readonly onSaved: (contratoIds: ReadonlySet<number>) => void;
};

const noFaults: readonly StoreSaleFault[] = [];
const faultsIn = (error: unknown): readonly StoreSaleFault[] =>
  error instanceof ApiError ? (manySalesFaults.safeParse(error.details).data?.filas ?? noFaults) : noFaults;

/** The one save of all lines: what is wrong is shown first, what stands out is asked about, the rest is sent. */
export function useGridSave({ container, lines, onSaved }: Facts): GridSave {
  const { code } = useCountry();
  const refresh = useRefreshSales();
  const forgetSale = useForgetSaleDraft();
  const [saved, setSaved] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [faults, setFaults] = useState(noFaults);
  const [revealed, setRevealed] = useState(false);
  /** Stores whose lines are wrong. */
  const [toFocus, setToFocus] = useState<readonly number[]>([]);
  const sales = lines.map(({ sale }) => sale);
  const sender = useSendOnce<readonly StoreSale[]>({
    current: sales,
    post: (ventas, idempotencyKey) =>
      call(declareMany, { body: { ventas: [...ventas] } }, { idempotencyKey }),
    onSaved: (stored) => {
      const total = stored.reduce((all, sale) => all + dailySaleTotals(code, sale).total, 0);
      setSaved(texts.saved(stored.length, formatMajorAmount(total, code, { symbol: true })));
      setRevealed(false);
      for (const { contratoId, fecha } of stored) forgetSale(contratoId, fecha);
      onSaved(new Set(stored.map(({ contratoId }) => contratoId)));
      refresh();
    },
    onRefused: (error) => {
      const refused = faultsIn(error);
      setFaults(refused);
      setRevealed(true);
      if (isFocusLost()) setToFocus(refused.map(({ contratoId }) => contratoId));
      refresh();
    },
  });
  const isLost = sender.phase.kind === 'form' && sender.phase.failure?.kind === 'lost';
  const forget = (): void => {
    setAsking(false);
    setSaved(null);
    setFaults(noFaults);
  };

  // The first field that is wrong, once it is drawn as such; without one, the first line that is.
  useEffect(() => {
    if (toFocus.length === 0) return;
    for (const part of ['[aria-invalid=true]', 'input', 'button']) {
      const parts = toFocus.map((contratoId) => `[data-store="${contratoId}"] ${part}:enabled`);
      const found = container.current?.querySelector<HTMLElement>(parts.join());
      if (found) return found.focus();
    }
  }, [container, toFocus]);

  const faulty = lines.filter(({ problems }) => problems.length > 0);
  const unusual = lines.filter((line) => line.unusual.length > 0);
  const confirm = (): void => {
    forget();
    void sender.send(sales);
  };
  return {
    phase: sender.phase,
    faults,
    saved,
    asking: isAsking ? unusual : null,
    revealed,
    confirm,
    save() {
      // Nothing was changed since: it is asked for again.
      if (isLost) confirm();
      else if (faulty.length > 0) {
        setRevealed(true);
        setToFocus(faulty.map(({ store }) => store.contratoId));
      } else if (unusual.length > 0) {
        setRevealed(true);
        setAsking(true);
      } else confirm();
    },
    review() {
      setAsking(false);
      const first = unusual[0]?.store.contratoId;
      container.current?.querySelector<HTMLElement>(`[data-store="${first}"] input:enabled`)?.focus();
    },
    touched() {
      forget();
      // They may have been written: a line that was is not to meet itself as another's sale.
      if (isLost) refresh();
      sender.forget();
    },
  };
}
