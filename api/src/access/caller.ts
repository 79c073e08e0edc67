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
};

/** The caller of a request to an endpoint that is not public. */
export function callerOf({ caller, url }: Pick<FastifyRequest, 'caller' | 'url'>): Caller {
  if (caller === null) throw new Error(`${url} is public; use publicRoute.`);
  return caller;
}
