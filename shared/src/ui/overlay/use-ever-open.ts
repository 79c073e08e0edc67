import { useState } from 'react';

/** Whether it was ever open. A panel is rendered from its first opening on, so that it can also animate its closing. */
export function useEverOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return open || wasOpen;
}
