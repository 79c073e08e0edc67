import { useCallback } from 'react';
import { draftPlace } from 'shared/forms';
import type { Day } from 'shared/rules';
import { forgetDevice, useSession } from 'shared/session';

/** What names the draft of a day's sale among those of the user. */
export const saleDraftKey = (contractId: number, day: Day): string => `daily-sale:${contractId}:${day}`;

/** For who registers a day in another way than by its form: what had been left half-written there has served. */
export function useForgetSaleDraft(): (contractId: number, day: Day) => void {
  const userId = useSession((state) => state.signedIn?.user.id);
  return useCallback(
    (contractId, day) => forgetDevice(draftPlace(userId, saleDraftKey(contractId, day))),
    [userId],
  );
}
