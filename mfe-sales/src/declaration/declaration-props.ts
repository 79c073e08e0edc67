import type { SalesPeriod } from 'shared/contract/sales';
import type { DeclaredDay } from './declared-day.ts';

/** What the panels over a day are given. */
export type DeclarationProps = {
  /** The month of the day: a justification may cover several of its days (S-236). */
  readonly period: SalesPeriod;
  readonly day: DeclaredDay;
  readonly view: 'declare' | 'justify';
  readonly narrow: boolean;
  readonly onView: (view: 'declare' | 'justify') => void;
  /** To the period that stands in the way (S-221). */
  readonly onGoBefore: () => void;
  readonly onClose: () => void;
};
