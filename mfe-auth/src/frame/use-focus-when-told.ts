import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `focus` each time that something else is told; null tells nothing. The button that sent the form was disabled on
 * the way and has lost the focus.
 */
export function useFocusWhenTold(told: unknown, focus: () => void): void {
  const goThere = useEffectEvent(focus);
  useEffect(() => {
    if (told !== null) goThere();
  }, [told]);
}
