import { lazy, Suspense } from 'react';
import { usePendingNotes } from '../use-notes.ts';
import { usePutOff } from './put-off.ts';

const PendingDialog = lazy(() => import('./pending-dialog.tsx'));

/**
 * NOTAS_PENDIENTES: after the sign-in, the notes that wait for the user (P-013). Gone when none remains
 * (P-206). Without any, the dialog's code is not loaded.
 */
export default function PendingNotes() {
  const { data: notes = [] } = usePendingNotes();
  const [waits, putOff] = usePutOff();
  if (waits || notes.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <PendingDialog notes={notes} onLater={putOff} />
    </Suspense>
  );
}
