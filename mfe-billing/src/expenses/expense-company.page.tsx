import { CompanySelection } from '../common/company-selection.tsx';
import { texts } from './texts.ts';

/** SELECCION_ARCHIVO (P-048, P-058). */
export default function ExpenseCompanyPage() {
  return <CompanySelection to="GASTOS_COMUNES" question={texts.whichCompany} none={texts.noCompany} />;
}
