import { renew, type SessionReply } from 'shared/endpoints/auth';
import { finishViewing, startViewing } from 'shared/endpoints/viewing';
import { ApiError, call, setAccessToken } from 'shared/http';
import type { CountryCode } from '../countries/country-code.ts';
import { accept } from './accept-session.ts';
import { endSession } from './session-end.ts';
import { sessionStore } from './session-store.ts';
import { oneTabAtATime } from './session-tabs.ts';
import { forgetTabViewing, readTabViewing, rememberTabViewing, type TabViewing } from './tab-viewing.ts';

/** What the app shell does when the tab changes between two people. */
type ViewingShell = {
  /** Before the change: to a screen that both may open. */
  readonly toCommonScreen: (country: CountryCode) => void;
  /** Back in the own session, to where the viewing was begun. */
  readonly toOwnScreen: (path: string) => void;
};

let shell: ViewingShell = { toCommonScreen: () => {}, toOwnScreen: () => {} };
export const onViewing = (next: ViewingShell): void => {
  shell = next;
};

const renewAs = (query: { viewing?: number }): Promise<SessionReply> =>
  oneTabAtATime(() => call(renew, { query }, { partOfSession: true }));

/** Calls under way belong to the person before. */
async function become(reply: SessionReply): Promise<void> {
  shell.toCommonScreen(reply.usuario.paisId);
  setAccessToken(undefined);
  await accept(reply);
}

/** 'Ver como': this tab shows the portal as that person. Throws ApiError with the reason, or ConnectionError. */
export async function viewAs(person: { readonly id: number; readonly name: string }): Promise<void> {
  const { id } = await call(startViewing, { params: { id: person.id } });
  const reply = await renewAs({ viewing: id });
  if (reply.viewing === undefined) throw new ApiError({ code: 'UNEXPECTED' });
  rememberTabViewing({ id, name: person.name, back: location.pathname + location.search });
  await become(reply);
}

let leaving: Promise<void> | undefined;

/**
 * Back to the user's own session, without signing in again. `lapsed`: the viewing ended by itself, which the user is
 * told. If the user has signed out meanwhile, or another one has signed in, the session ends. Throws ConnectionError;
 * the viewing then stays.
 */
function returnToOwn(lapsed: boolean): Promise<void> {
  leaving ??= resumeOwn(lapsed).finally(() => {
    leaving = undefined;
  });
  return leaving;
}

async function resumeOwn(lapsed: boolean): Promise<void> {
  const viewing = sessionStore.getState().signedIn?.viewing;
  if (viewing === undefined) return;
  try {
    await takeOwn(await renewAs({}), lapsed);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    endSession('ended');
  }
}

/** Continues with a renewed session that no longer shows the person. */
export async function takeOwn(reply: SessionReply, lapsed: boolean): Promise<void> {
  const viewing = sessionStore.getState().signedIn?.viewing;
  if (reply.usuario.id !== viewing?.viewer.id) {
    endSession('ended');
    return;
  }
  const tab = readTabViewing();
  forgetTabViewing();
  await become(reply);
  if (lapsed && tab) tellLapsed(tab);
  if (tab) shell.toOwnScreen(tab.back);
}

/** A viewing that ended by itself is told once. */
export function tellLapsed({ name }: TabViewing): void {
  const { lapsedViewings: before } = sessionStore.getState();
  sessionStore.setState({ lapsedViewings: { count: before.count + 1, name } });
}

/** The viewing is over: its time is up, or the API no longer lets it see the person. */
export const viewingLapsed = (): Promise<void> => returnToOwn(true);

/** 'Terminar'. Throws ConnectionError. */
export async function stopViewing(): Promise<void> {
  try {
    await call(finishViewing, {});
  } catch (error) {
    // One that is over already needs no end.
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
  }
  await returnToOwn(false);
}
