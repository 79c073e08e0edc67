import { useState } from 'react';
import type { Month } from 'shared/rules';

/**
 * The month of an address that names none: `current` as it was when that address was opened. It stays when the month ends
 * meanwhile, so that a panel is closed over the month that it stood over (S-209). `visit`: what a user goes on to.
 */
export function useOpenedMonth(current: Month, visit: string): Month {
  const [opened, setOpened] = useState({ visit, month: current });
  if (opened.visit === visit) return opened.month;
  setOpened({ visit, month: current });
  return current;
}
