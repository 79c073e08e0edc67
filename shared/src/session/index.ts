/** Singleton entry point: the signed-in user, their rights, and the actions that change them. */
export { forgetDevice, forgetDeviceUnder, holdsUnder, readDevice, writeDevice } from './device-storage.ts';
export { portalNow } from './portal-clock.ts';
export { resolvePermissions } from './accept-session.ts';
export { releasePersonNow, sessionKnown } from './release-person.ts';
export * from './session-actions.ts';
export { askBeforeSignOut, endSession, hasDrafts, signOut } from './session-end.ts';
export * from './session-store.ts';
export * from './sign-in-facts.ts';
export { currentPreview, forgetPreview, previewOf, startPreview, type TabPreview } from './tab-preview.ts';
export { onViewing, stopViewing, viewAs, viewingLapsed } from './viewing.ts';
