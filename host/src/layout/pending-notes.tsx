import type { ReactNode } from 'react';
import { useCan } from 'shared/session';
import { RemoteWidget } from '../remotes/remote-widget.tsx';
import { useRouteName } from '../routes/use-route-name.ts';

/**
 * P-013: the pop-up of notes that wait for the user. It never covers the enrolment of a second factor, whose
 * codes are shown only once.
 */
export function PendingNotes(): ReactNode {
  const mayAccept = useCan('read', 'DebitNotes');
  const enrols = useRouteName() === 'SEGUNDO_FACTOR';
  return mayAccept && !enrols ? <RemoteWidget name="NOTAS_PENDIENTES" /> : null;
}
