import type { SalesPeriod } from 'shared/endpoints/sales';
import { useLazyComponent } from 'shared/lazy-component';

const loadNotice = () => import('./other-leases-notice.tsx');

/** The way to the space's other leases of the month: few months have any. */
export function OtherLeases({ otrosContratos: leases }: Pick<SalesPeriod, 'otrosContratos'>) {
  const draw = useLazyComponent(loadNotice, leases.length);
  return leases.length > 0 ? draw?.({ leases }) : null;
}
