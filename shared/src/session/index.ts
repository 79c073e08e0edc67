/** Door: who is signed in, what he may do, and the actions that change it. Federated singleton. */
export * from './device-storage.ts';
export { portalNow } from './portal-clock.ts';
export * from './session-actions.ts';
export * from './session-store.ts';
export * from './sign-in-facts.ts';
