import { Badge, VisuallyHidden } from 'shared/ui/core';
import { texts } from '../texts.ts';
import { usePendingNotes } from '../use-notes.ts';

/** Larger counts are shown as '99+': the menu has no more room. */
const mostWritten = 99;

/**
 * NOTAS_POR_ACEPTAR: the number of notes that wait for the user, beside their menu entry. Nothing if there
 * are none.
 */
export default function PendingCount() {
  const { data: notes = [] } = usePendingNotes();
  const count = notes.length;
  if (count === 0) return null;
  return (
    <Badge colorPalette="brand" variant="solid" borderRadius="full" flexShrink="0">
      <span aria-hidden>{count > mostWritten ? `${mostWritten}+` : count}</span>
      <VisuallyHidden>{texts.pending.waiting(count)}</VisuallyHidden>
    </Badge>
  );
}
