/** Singleton entry point: the signed-in user, their rights, and the actions that change them. */
export * from './device-storage.ts';
export { portalNow } from './portal-clock.ts';
export * from './session-actions.ts';
export * from './session-store.ts';
export * from './sign-in-facts.ts';
export { onViewing, stopViewing, viewAs, viewingLapsed } from './viewing.ts';
