import type { SalesContract, SalesPeriod } from 'shared/contract/sales';
import type { DeclaredDay } from './declared-day.ts';
import { JustificationPanel } from './justification-panel.tsx';
import { SalePanel } from './sale-panel.tsx';

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

/** What stands over the page for a day: its declaration, or the justification of not having one (S-214). */
export function Declaration(props: DeclarationProps) {
  return props.view === 'justify' ? <JustificationPanel {...props} /> : <SalePanel {...props} />;
}
