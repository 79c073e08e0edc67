import { useEffect, useState, type RefObject } from 'react';
import { formatMajorAmount } from 'shared/format';
import { dailySaleTotals } from 'shared/rules';
import { useCountry } from 'shared/country';
import { useRefreshSales } from '../declaration/use-refresh-sales.ts';
import { isFocusLost } from '../lost-focus.ts';
import type { Line } from './store-lines.ts';
import { manyTexts as texts } from './texts.ts';
import { useSendMany, type ManyPhase } from './use-send-many.ts';

export type GridSave = {
  readonly phase: ManyPhase;
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

/** The one save of all lines: what is wrong is shown first, what stands out is asked about, the rest is sent. */
export function useGridSave({ container, lines, onSaved }: Facts): GridSave {
  const { code } = useCountry();
  const refresh = useRefreshSales();
  const [saved, setSaved] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [revealed, setRevealed] = useState(false);
  /** Stores whose lines are wrong. */
  const [toFocus, setToFocus] = useState<readonly number[]>([]);
  const sender = useSendMany(
    (sales) => {
      const total = sales.reduce((all, sale) => all + dailySaleTotals(code, sale).total, 0);
      setSaved(texts.saved(sales.length, formatMajorAmount(total, code, { symbol: true })));
      setRevealed(false);
      onSaved(new Set(sales.map(({ contratoId }) => contratoId)));
      refresh();
    },
    (faults) => {
      setRevealed(true);
      if (isFocusLost()) setToFocus(faults.map(({ contratoId }) => contratoId));
      refresh();
    },
  );

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
    setAsking(false);
    setSaved(null);
    void sender.send(lines.map(({ sale }) => sale));
  };
  return {
    phase: sender.phase,
    saved,
    asking: isAsking ? unusual : null,
    revealed,
    confirm,
    save() {
      // Nothing was changed since: it is asked for again.
      if (sender.phase.kind === 'lost') void sender.send(sender.phase.sales);
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
      setAsking(false);
      setSaved(null);
      // They may have been written: a line that was is not to meet itself as another's sale.
      if (sender.phase.kind === 'lost') refresh();
      sender.touched();
    },
  };
}
