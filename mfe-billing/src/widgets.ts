import { defineWidgets } from 'shared/remote';

export default defineWidgets('billing', {
  NOTAS_PENDIENTES: () => import('./debit-notes/pending/pending-notes.tsx'),
});
