import { CompanyScreen } from '../common/company-screen.tsx';
import { CompanyExpenses } from './company-expenses.tsx';
import { texts } from './texts.ts';
import { useExpensesPage } from './use-expenses.ts';

/** GASTOS_COMUNES (P-048, P-2.14): the files of the company chosen in the top bar. */
export default function ExpensesPage() {
  const [search, setSearch] = useExpensesPage();
  return (
    <CompanyScreen
      title={texts.title}
      question={texts.whichCompany}
      none={texts.noCompany}
      onOtherCompany={() => setSearch({})}
    >
      {(company) => <CompanyExpenses company={company} search={search} onSearch={setSearch} />}
    </CompanyScreen>
  );
}
