import { defineScreens } from 'shared/remote';

/** What this remote brings to the portal's route table. */
export default defineScreens('sales', {
  ESPACIO_LOCALES: () => import('./stores/stores.page.tsx'),
  VENTAS_DETALLE: () => import('./daily/daily-sales.page.tsx'),
});
