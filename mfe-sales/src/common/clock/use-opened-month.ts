import { useState } from 'react';
import type { Month } from 'shared/rules';

/**
 * The month of an address without one: `current` at the time when the address was opened. It stays when the
 * month ends meanwhile, so that a panel closes over the month it was opened from (S-209). `visit`: identifies
 * the visit; another one takes the current month.
 */
export function useOpenedMonth(current: Month, visit: string): Month {
  const [opened, setOpened] = useState({ visit, month: current });
  if (opened.visit === visit) return opened.month;
  setOpened({ visit, month: current });
  return current;
}
