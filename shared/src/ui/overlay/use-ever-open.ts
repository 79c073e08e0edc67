import { useState } from 'react';

/** Whether it was opened yet. Until then nothing of a panel is drawn; from then on it is there for its way out too. */
export function useEverOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return open || wasOpen;
}
