import { texts } from '../expenses/texts.ts';
import { CompanySelection } from './company-selection.tsx';

/** SELECCION_ARCHIVO (P-048, P-058). */
export default function ExpenseCompanyPage() {
  return <CompanySelection to="GASTOS_COMUNES" question={texts.whichCompany} none={texts.noCompany} />;
}
