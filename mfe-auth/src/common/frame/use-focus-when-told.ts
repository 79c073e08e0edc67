import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `focus` each time that the message changes; null is no message. The submit button was disabled while
 * sending and has lost the focus.
 */
export function useFocusWhenTold(told: unknown, focus: () => void): void {
  const goThere = useEffectEvent(focus);
  useEffect(() => {
    if (told !== null) goThere();
  }, [told]);
}
