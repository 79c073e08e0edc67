import type { FocusEvent } from 'react';
import { dailySaleTotals, type SaleProblem } from 'shared/rules';
import type { SaleField } from 'shared/countries';
import { storedValue } from '../../common/declaring/stored-record.ts';
import type { LineProps } from './line-props.ts';
import { problemsToSay } from './line-messages.tsx';
import { isWaiting, lineState, shownValues } from './store-lines.ts';
import { heldReasons } from './texts.ts';

export type LineView = {
  readonly isOpen: boolean;
  /** Its store does not take what is typed, which stays in sight. */
  readonly isHeld: boolean;
  readonly faults: readonly SaleProblem[];
  /** Null: nothing sold or declared. */
  readonly total: number | null;
  readonly valueOf: (field: SaleField) => number | string | null | undefined;
  readonly isWaiting: (field: SaleField) => boolean;
  readonly isFaulty: (field: SaleField) => boolean;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
};

/** What a line shows and says, the same as a row of the grid and as a card. */
export function lineView({
  store,
  typed,
  line,
  country,
  faults: refused,
  left,
  onLeft,
}: LineProps): LineView {
  const state = lineState(store);
  const isOpen = state === 'open';
  const isHeld = !isOpen && line !== undefined;
  const own = isOpen ? problemsToSay(line, left) : [{ field: 'fecha', message: heldReasons[state] }];
  const { venta } = store;
  // Of a sale that was there first a refusal says only that something has changed.
  const said = refused.length > 0 && !(isHeld && venta) ? refused : own;
  const faults = isOpen || isHeld ? said : [];
  const values = shownValues(store, typed);
  return {
    isOpen,
    isHeld,
    faults,
    total:
      line?.totals.total ??
      (venta?.justificacion === null ? dailySaleTotals(country.code, venta).total : null),
    valueOf: (field) =>
      isOpen || isHeld
        ? values[field.name]
        : venta?.justificacion === null
          ? storedValue(venta, field)
          : null,
    isWaiting: (field) => isWaiting(country.code, values, field),
    isFaulty: (field) => faults.some((fault) => fault.field === field.name),
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
        onLeft(store.contratoId, line !== undefined);
    },
  };
}
