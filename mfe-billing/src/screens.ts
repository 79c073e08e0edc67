import { defineScreens } from 'shared/remote';

export default defineScreens('billing', {
  FACTURAS: () => import('./invoices/invoices.page.tsx'),
  SELECCION_FACTURA: () => import('./selection/invoice-company.page.tsx'),
});
