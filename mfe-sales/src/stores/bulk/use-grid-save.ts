import { useEffect, useState, type RefObject } from 'react';
import type { StoreSaleFault } from 'shared/endpoints/bulk-sales';
import { useRefresh } from 'shared/writes';
import { useForgetSaleDraft } from '../../common/declaring/sale-draft.ts';
import { showSales } from '../../common/declaring/show-sales.ts';
import { isFocusLost } from '../../common/lost-focus.ts';
import type { Line } from './store-lines.ts';
import { useSendLines, type LinesPhase } from './use-send-lines.ts';
import { useShowStored } from './use-show-stored.ts';

export type GridSave = {
  readonly phase: LinesPhase;
  /** What the server refused in the lines. */
  readonly faults: readonly StoreSaleFault[];
  /** Lines that stand out and are asked about; null: nothing is asked. */
  readonly asking: readonly Line[] | null;
  /** Saving was tried: everything that is wrong is said. */
  readonly revealed: boolean;
  /** Stores whose lines are wrong: the first of them that can be seen gets the focus. */
  readonly toFocus: readonly number[];
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
const nothing: readonly number[] = [];

/** The one save of all lines: what is wrong is shown first, what stands out is asked about, the rest is sent. */
export function useGridSave({ container, lines, onSaved }: Facts): GridSave {
  const refresh = useRefresh(showSales);
  const forgetSale = useForgetSaleDraft();
  const showStored = useShowStored();
  const [isAsking, setAsking] = useState(false);
  const [faults, setFaults] = useState(noFaults);
  const [revealed, setRevealed] = useState(false);
  const [toFocus, setToFocus] = useState(nothing);
  const sender = useSendLines({
    onStored: (part, records) => {
      for (const { contratoId, fecha } of part) forgetSale(contratoId, fecha);
      onSaved(new Set(part.map(({ contratoId }) => contratoId)));
      showStored(records);
    },
    onOver: (refused) => {
      setFaults(refused);
      setRevealed(refused.length > 0);
      if (refused.length > 0 && isFocusLost()) setToFocus(refused.map(({ contratoId }) => contratoId));
      void refresh();
    },
  });
  const isLost = sender.phase.kind === 'lost';
  const forget = (): void => {
    setAsking(false);
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
    sender.send(lines.map(({ sale }) => sale));
  };
  return {
    phase: sender.phase,
    faults,
    asking: isAsking && unusual.length > 0 ? unusual : null,
    revealed,
    toFocus,
    confirm,
    save() {
      // Nothing was changed since: it is asked for again.
      if (isLost) sender.retry();
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
      setToFocus(unusual.slice(0, 1).map(({ store }) => store.contratoId));
    },
    touched() {
      forget();
      // They may have been written: a line that was is not to meet itself as another's sale.
      if (isLost) void refresh();
      sender.forget();
    },
  };
}
