import { useSelectedCompany } from 'shared/session';
import { MonthlyList } from './monthly-list.tsx';

/** `/ventas-mensuales` (S-033, S-034): the months of the chosen company's leases, or of the malls of internal staff. */
export default function MonthlySalesPage() {
  const company = useSelectedCompany();
  return <MonthlyList key={company?.id} company={company} />;
}
