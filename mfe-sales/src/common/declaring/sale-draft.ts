import { useCallback } from 'react';
import { draftPlace } from 'shared/forms';
import type { Day } from 'shared/rules';
import { forgetDevice, useSession } from 'shared/session';

/** Storage key of a daily sale's draft. */
export const saleDraftKey = (contractId: number, day: Day): string => `daily-sale:${contractId}:${day}`;

/** For registering a day without its form: deletes the form's draft. */
export function useForgetSaleDraft(): (contractId: number, day: Day) => void {
  const userId = useSession((state) => state.signedIn?.user.id);
  return useCallback(
    (contractId, day) => forgetDevice(draftPlace(userId, saleDraftKey(contractId, day))),
    [userId],
  );
}
