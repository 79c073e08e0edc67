import { defineScreens } from 'shared/remote';

/** The pages of this remote for the portal's route table. */
export default defineScreens('sales', {
  ESPACIO_LOCALES: () => import('./stores/stores.page.tsx'),
  CONTRATOS: () => import('./contracts/contracts.page.tsx'),
  MARCA_ENCARGADOS: () => import('./managers/managers.page.tsx'),
  ESPACIO_ENCARGADOS: () => import('./managers/space-managers.page.tsx'),
  MARCA_ESPACIO: () => import('./space/space.page.tsx'),
  AUDITORIA_VENTAS: () => import('./audit/audit.page.tsx'),
  SOLICITUDES_CORRECCION: () => import('./corrections/corrections.page.tsx'),
  INFORME_VENTAS: () => import('./space/sales-report.page.tsx'),
  INFORME_VENTAS_ADMIN: () => import('./sales-report/sales-report.page.tsx'),
  VENTAS_MENSUALES: () => import('./monthly/monthly-sales.page.tsx'),
  VENTAS_DETALLE: () => import('./daily/daily-sales.page.tsx'),
});
