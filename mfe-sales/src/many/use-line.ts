import { useState, type FocusEvent } from 'react';
import { dailySaleTotals, type SaleProblem } from 'shared/rules';
import { storedValue } from '../declaration/stored-record.ts';
import type { SaleField } from 'shared/countries';
import type { LineProps } from './line-props.ts';
import { problemsToSay } from './line-messages.tsx';
import { isWaiting, lineState, shownValues } from './store-lines.ts';

export type LineView = {
  readonly isOpen: boolean;
  readonly faults: readonly SaleProblem[];
  readonly left: boolean;
  /** Null: nothing sold or declared. */
  readonly total: number | null;
  readonly valueOf: (field: SaleField) => number | string | null | undefined;
  readonly isWaiting: (field: SaleField) => boolean;
  readonly isFaulty: (field: SaleField) => boolean;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
};

/** What a line shows and says, the same as a row of the grid and as a card. */
export function useLine({ store, typed, line, country, faults: refused, revealed }: LineProps): LineView {
  const [wasLeft, setLeft] = useState(false);
  const isOpen = lineState(store) === 'open';
  const left = revealed || wasLeft;
  const faults = isOpen ? (refused.length > 0 ? refused : problemsToSay(line, left)) : [];
  const { venta } = store;
  const sale = venta === null ? line?.sale : venta.justificacion === null ? venta : undefined;
  const values = shownValues(store, typed);
  return {
    isOpen,
    faults,
    left,
    total: sale === undefined ? null : dailySaleTotals(country.code, sale).total,
    valueOf: (field) =>
      isOpen ? values[field.name] : venta?.justificacion === null ? storedValue(venta, field) : null,
    isWaiting: (field) => isWaiting(country.code, values, field),
    isFaulty: (field) => faults.some((fault) => fault.field === field.name),
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
        setLeft(line !== undefined);
    },
  };
}
