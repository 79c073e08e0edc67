import type { FastifyRequest } from 'fastify';
import type { RoleId } from 'shared/endpoints/auth';
import type { CountryCode } from 'shared/countries';
import type { PortalAbility } from 'shared/rules/ability';
import type { Scope } from './scope.ts';

export type CallerUser = {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly countryCode: CountryCode;
  readonly corporate: boolean;
};

/** The member of staff behind a viewing ('Ver como'), and their own session. */
export type Viewer = {
  readonly user: CallerUser;
  readonly sessionId: number;
};

/** The caller as of this request, so a disabled user is refused at once (T17). */
export type Caller = {
  readonly user: CallerUser;
  /** Enabled roles, each once. */
  readonly roles: readonly RoleId[];
  readonly ability: PortalAbility;
  readonly scope: Scope;
  /** The user must activate a second factor before any other call is answered. */
  readonly secondFactorDue: boolean;
  readonly sessionId: number;
  readonly ip: string;
  /** Set while another user sees the portal as this user: they may read only. */
  readonly viewer: Viewer | null;
};

/** The id of the person at the keyboard: the one for the audit log and for rate limits. */
export const actorIdOf = ({ user, viewer }: Pick<Caller, 'user' | 'viewer'>): number =>
  (viewer?.user ?? user).id;

/** Whom the person at the keyboard views the portal as. */
export const viewedIdOf = ({ user, viewer }: Pick<Caller, 'user' | 'viewer'>): number | undefined =>
  viewer === null ? undefined : user.id;

/** The caller of a request to an endpoint that is not public. */
export function callerOf({ caller, url }: Pick<FastifyRequest, 'caller' | 'url'>): Caller {
  if (caller === null) throw new Error(`${url} is public; use publicRoute.`);
  return caller;
}
