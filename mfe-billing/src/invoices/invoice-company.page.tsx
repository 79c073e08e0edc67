import { CompanySelection } from '../common/company-selection.tsx';
import { texts } from './texts.ts';

/** SELECCION_FACTURA (P-049, P-058). */
export default function InvoiceCompanyPage() {
  return <CompanySelection to="FACTURAS" question={texts.whichCompany} none={texts.noCompanyHelp} />;
}
