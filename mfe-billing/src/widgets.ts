import { defineWidgets } from 'shared/remote';

export default defineWidgets('billing', {
  NOTAS_PENDIENTES: () => import('./debit-notes/pending/pending-notes.tsx'),
  NOTAS_POR_ACEPTAR: () => import('./debit-notes/pending/pending-count.tsx'),
});
