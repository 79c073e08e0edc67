import { personKey, releasePerson, type ReleasePerson } from 'shared/rules/release-audience';
import { readDevice } from './device-storage.ts';
import { sessionStore, type SessionState } from './session-store.ts';
import { readTabViewing } from './tab-viewing.ts';

const isKnown = ({ status }: SessionState): boolean => status !== 'initial' && status !== 'checking';

/** Waits for the session that is being looked for. */
export const sessionKnown = (): Promise<void> =>
  new Promise((done) => {
    if (isKnown(sessionStore.getState())) {
      done();
      return;
    }
    const stop = sessionStore.subscribe((state) => {
      if (!isKnown(state)) return;
      stop();
      done();
    });
  });

/**
 * The person for whom the page chooses between active and gradual releases; null: no user is signed in. While the
 * session is being looked for, it is the person who used this browser last, so that the first screen waits for nothing.
 */
export async function releasePersonNow(): Promise<ReleasePerson | null> {
  if (!isKnown(sessionStore.getState()) && readTabViewing() === null) {
    const last = releasePerson.safeParse(readDevice(personKey));
    if (last.success) return last.data;
  }
  await sessionKnown();
  return sessionStore.getState().signedIn?.releasesFor ?? null;
}
