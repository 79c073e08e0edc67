import { texts } from '../invoices/texts.ts';
import { CompanySelection } from './company-selection.tsx';

/** SELECCION_FACTURA (P-049, P-058). */
export default function InvoiceCompanyPage() {
  return <CompanySelection to="FACTURAS" question={texts.whichCompany} none={texts.noCompanyHelp} />;
}
