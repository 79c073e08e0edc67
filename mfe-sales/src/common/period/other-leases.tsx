import type { SalesPeriod } from 'shared/endpoints/sales';
import { useLazyComponent } from 'shared/lazy-component';

const loadNotice = () => import('./other-leases-notice.tsx');

/** The way to the space's other leases of the month: few months have any. */
export function OtherLeases({ otrosContratos }: Pick<SalesPeriod, 'otrosContratos'>) {
  return useLazyComponent(loadNotice, otrosContratos.length)?.({ leases: otrosContratos });
}
