import type { SalesPeriod } from 'shared/endpoints/sales';
import type { DeclaredDay } from '../../common/declaring/declared-day.ts';

/** Props of the panels for a day. */
export type DeclarationProps = {
  /** The month of the day: a justification may cover several of its days (S-236). */
  readonly period: SalesPeriod;
  readonly day: DeclaredDay;
  readonly view: 'declare' | 'justify';
  readonly narrow: boolean;
  readonly onView: (view: 'declare' | 'justify') => void;
  /** Opens the period that blocks declaring (S-221). */
  readonly onGoBefore: () => void;
  readonly onClose: () => void;
};
