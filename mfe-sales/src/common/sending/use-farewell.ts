import { useEffect, useEffectEvent, useState } from 'react';

/** Document 2, section 9: success is shown about 1 s after saving, and closes about 1 s later (S-210, S-213). */
const pauseMs = 1_000;

/** After a save: true once its success is to be shown. `onDone` is called afterwards, unless the form was left. */
export function useFarewell(isSaved: boolean, onDone: () => void): boolean {
  const [shown, setShown] = useState(false);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => (shown ? done() : setShown(true)), pauseMs);
    return () => clearTimeout(timer);
  }, [isSaved, shown]);
  return isSaved && shown;
}
