import type { SessionCompany } from 'shared/endpoints/auth';
import { type Address, ListScreen, useSearch } from 'shared/lists';
import { CompanyContext, CompanyScreen } from '../common/company-screen.tsx';
import { expenseTable } from './expense-columns.tsx';
import { expenseSearch, type ExpenseSearch } from './expense-search.ts';
import { texts } from './texts.ts';
import { useExpenses } from './use-expenses.ts';

/** GASTOS_COMUNES (P-048, P-2.14): the files of the company chosen in the top bar. */
export default function ExpensesPage() {
  const address = useSearch(expenseSearch);
  return (
    <CompanyScreen
      title={texts.title}
      question={texts.whichCompany}
      none={texts.noCompany}
      onOtherCompany={() => address.correct(expenseSearch.noFilters)}
    >
      {(company) => <CompanyExpenses company={company} address={address} />}
    </CompanyScreen>
  );
}

type CompanyExpensesProps = { readonly company: SessionCompany; readonly address: Address<ExpenseSearch> };

function CompanyExpenses({ company, address }: CompanyExpensesProps) {
  const list = useExpenses(company, address);
  return (
    <ListScreen
      title={texts.title}
      context={<CompanyContext context={texts.context} route="SELECCION_ARCHIVO" />}
      list={list}
      table={expenseTable}
      empty={texts.empty}
    />
  );
}
