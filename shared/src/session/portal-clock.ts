/** How far the portal's clock is ahead of this device's, in milliseconds. */
let aheadMs = 0;

/** Told with each session: the portal's time at this moment, an ISO instant. */
export function setPortalTime(now: string): void {
  aheadMs = Date.parse(now) - Date.now();
}

/**
 * This moment by the portal's clock, which decides what day it is: a telephone that is set wrong, or a trial on
 * another day, opens the same month as everybody else. The device's own clock until somebody has signed in.
 */
export const portalNow = (): Date => new Date(Date.now() + aheadMs);
