import { Badge, VisuallyHidden } from 'shared/ui/core';
import { texts } from '../texts.ts';
import { usePendingNotes } from '../use-notes.ts';

/** What is written of more is '99+': a menu has room for no more. */
const mostWritten = 99;

/** NOTAS_POR_ACEPTAR: how many notes wait for the user, beside their entry of the menu. Nothing while none does. */
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
