import { useState } from 'react';
import { readDevice, useSession, writeDevice } from 'shared/session';

const key = 'debit-notes-put-off';

/**
 * Whether the user postponed the pending notes until the next sign-in, kept through reloads, and the function
 * to do so.
 */
export function usePutOff(): [boolean, () => void] {
  const signIn = useSession(({ signedIn }) => `${signedIn?.user.id} ${signedIn?.loginCount}`);
  const [putOffFor, setPutOffFor] = useState(() => readDevice(key));
  const putOff = (): void => {
    writeDevice(key, signIn);
    setPutOffFor(signIn);
  };
  return [putOffFor === signIn, putOff];
}
