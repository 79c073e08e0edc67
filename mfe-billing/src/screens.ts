import { defineScreens } from 'shared/remote';

export default defineScreens('billing', {
  FACTURAS: () => import('./invoices/invoices.page.tsx'),
  NOTAS_DE_CARGO: () => import('./debit-notes/debit-notes.page.tsx'),
  GASTOS_COMUNES: () => import('./expenses/expenses.page.tsx'),
  SELECCION_ARCHIVO: () => import('./expenses/expense-company.page.tsx'),
  CUENTAS_POR_PAGAR: () => import('./debt/debt.page.tsx'),
  SELECCION_FACTURA: () => import('./invoices/invoice-company.page.tsx'),
});
