import { useState } from 'react';
import { useSession } from 'shared/session';

/** The sign-in for which somebody said 'Más tarde'; the next one, or a reload, asks again. */
let putOffFor: string | undefined;

/** Whether the pending notes wait until the next sign-in, and the way to make them wait. */
export function usePutOff(): [boolean, () => void] {
  const signIn = useSession(({ signedIn }) => `${signedIn?.user.id} ${signedIn?.loginCount}`);
  const [known, setKnown] = useState(putOffFor);
  const putOff = (): void => {
    putOffFor = signIn;
    setKnown(signIn);
  };
  return [known === signIn, putOff];
}
