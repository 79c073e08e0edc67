import { CompanyScreen } from '../common/company-screen.tsx';
import { CompanyDebt } from './company-debt.tsx';
import { texts } from './texts.ts';

/** CUENTAS_POR_PAGAR (U-156): what the company chosen in the top bar owes. */
export default function DebtPage() {
  return (
    <CompanyScreen title={texts.title} question={texts.whichCompany} none={texts.noCompany}>
      {(company) => <CompanyDebt company={company} />}
    </CompanyScreen>
  );
}
