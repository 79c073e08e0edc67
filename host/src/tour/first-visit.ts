const keyOf = (userId: number): string => `vitrina.tour.${userId}`;

/**
 * P-011: the very first session starts the tour by itself. A reload does not start it again: this device
 * remembers that the user has seen it.
 */
export function isFirstVisit({ userId, loginCount }: { userId: number; loginCount: number }): boolean {
  return loginCount === 1 && localStorage.getItem(keyOf(userId)) === null;
}

export const rememberVisit = (userId: number): void => localStorage.setItem(keyOf(userId), 'seen');
