import type { SalesContract, SalesPeriod } from 'shared/contract/sales';
import type { DeclaredDay } from './declared-day.ts';

/** What the panels over a day are given. */
export type DeclarationProps = {
  readonly contract: SalesContract;
  readonly day: DeclaredDay;
  /** The days of the period: a justification may cover several (S-236). */
  readonly days: SalesPeriod['dias'];
  readonly view: 'declare' | 'justify';
  readonly narrow: boolean;
  readonly onView: (view: 'declare' | 'justify') => void;
  readonly onClose: () => void;
};
