import type { StoreDay } from 'shared/endpoints/bulk-sales';
import type { Country, SaleField } from 'shared/countries';
import type { SaleProblem } from 'shared/rules';
import type { RefusedKey } from 'shared/ui/inputs';
import type { ColumnGroup } from './grid-columns.ts';
import type { LineValues } from './line-values.ts';
import type { Line } from './store-lines.ts';

/** What a line tells the grid. */
export type LineActions = {
  readonly onCell: (contratoId: number, field: SaleField, value: number | string | null) => void;
  readonly onLeave: (contratoId: number, field: SaleField) => void;
  /** A text that came at once (dictated, dropped) is no figure of the country. */
  readonly onUnread: (contratoId: number, field: SaleField, text: string) => void;
  /** A key was left out of a figure. */
  readonly onRefused: (reason: RefusedKey) => void;
  /** What is typed for a store that does not take it is given up. */
  readonly onDiscard: (contratoId: number) => void;
  /** The focus left the line, with content in it or without. */
  readonly onLeft: (contratoId: number, isFilled: boolean) => void;
};

/** What a line of the grid and a card of the phone are drawn from. */
export type LineProps = LineActions & {
  readonly store: StoreDay;
  readonly typed: LineValues | undefined;
  /** Undefined: nothing is typed. */
  readonly line: Line | undefined;
  readonly row: number;
  readonly groups: readonly ColumnGroup[];
  readonly country: Country;
  /** What the server refused. */
  readonly faults: readonly SaleProblem[];
  /** The line was left, or saving was tried: everything that is wrong is said. */
  readonly left: boolean;
  /** Saving was tried. */
  readonly revealed: boolean;
  readonly disabled: boolean;
  /** Detail of the day, for lines that are declared already. */
  readonly dayPath: string;
};
