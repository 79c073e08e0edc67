/** How far the portal's clock is ahead of this device's, in milliseconds. */
let aheadMs = 0;

/** Set with each session: the portal's current time, an ISO instant. */
export function setPortalTime(now: string): void {
  aheadMs = Date.parse(now) - Date.now();
}

/**
 * The current time by the portal's clock, which decides what day it is: a device with a wrong clock, or a
 * trial with another date, opens the same month as everybody else. The device's own clock before the first
 * sign-in.
 */
export const portalNow = (): Date => new Date(Date.now() + aheadMs);
