import { useEffect, useState } from 'react';

/** The form shows for this long that it loads (U-105). */
const waitMs = 500;

/** False for the first half second of each `what`, so that the form's loading state does not flash. */
export function useShortWait(what: string): boolean {
  const [waited, setWaited] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(what), waitMs);
    return () => clearTimeout(timer);
  }, [what]);
  return waited === what;
}
