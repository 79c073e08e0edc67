import { create } from 'zustand';
import {
  isInternalRole,
  type SessionCompany,
  type SessionRole,
  type SessionUser,
} from 'shared/endpoints/auth';
import type { Viewing } from 'shared/endpoints/viewing';
import type { ReleasePerson } from 'shared/rules/release-audience';
import type { CountryCode } from '../countries/country-code.ts';
import type { PortalAbility } from '../rules/ability.ts';
import type { Permission } from '../rules/permission.ts';

/** How far the sign-in is (P-185). */
export type SessionStatus =
  | 'initial'
  | 'checking'
  | 'authenticated'
  | 'no-authenticated'
  | 'grecaptcha-v3-failed';

/** Why there is no session: it expired or was revoked ('ended'), or the user signed out. */
export type SessionEndReason = 'ended' | 'signed-out';

export type SignedIn = {
  readonly user: SessionUser;
  readonly roles: readonly SessionRole[];
  readonly permissions: readonly Permission[];
  readonly ability: PortalAbility;
  readonly loginCount: number;
  /** P-153: the company of company-scoped screens; null for staff who view all of theirs. */
  readonly company: SessionCompany | null;
  /** Until the user has activated a second factor, nothing else is shown. */
  readonly secondFactorDue: boolean;
  /** Set while staff view the portal as this user ('Ver como'), reading only. */
  readonly viewing?: Viewing | undefined;
  /** The version of the terms to accept before anything else is shown; as it was when the page was loaded. */
  readonly termsDue: number | null;
  /** Which gradual releases reach this user; null: none. */
  readonly releasesFor: ReleasePerson | null;
};

export type SessionState = {
  readonly status: SessionStatus;
  readonly signedIn: SignedIn | null;
  readonly endReason: SessionEndReason | null;
  /** Counts endings, so that a listener can show each exactly once. */
  readonly endings: number;
  /** Viewings that ended by themselves, and whom the last one showed: each is told once. */
  readonly lapsedViewings: { readonly count: number; readonly name: string };
};

export const initialSession: SessionState = {
  status: 'initial',
  signedIn: null,
  endReason: null,
  endings: 0,
  lapsedViewings: { count: 0, name: '' },
};

/** The session of this tab. Only the actions of this entry point change it. */
export const sessionStore = create<SessionState>(() => initialSession);

export const useSession = <T>(selector: (state: SessionState) => T): T => sessionStore(selector);

/** The abilities of a signed-out user: none. Written out, so that the sign-in form does not load CASL. */
const nobody: PortalAbility = { can: () => false, cannot: () => true };

export const useAbility = (): PortalAbility => useSession((state) => state.signedIn?.ability ?? nobody);

export const useCan = (...[action, subject]: Parameters<PortalAbility['can']>): boolean =>
  useAbility().can(action, subject);

/** The user of a guarded screen. Throws outside of the guard. */
export function useSessionUser(): SessionUser {
  const user = useSession((state) => state.signedIn?.user);
  if (!user) throw new Error('This screen needs a signed-in user.');
  return user;
}

export const useCountryCode = (): CountryCode => useSessionUser().paisId;

/** The operator's own staff, who see the companies of their malls. */
export const isStaff = ({ roles }: Pick<SignedIn, 'roles'>): boolean =>
  roles.some(({ id }) => isInternalRole(id));

export const useIsStaff = (): boolean => useSession(({ signedIn }) => signedIn !== null && isStaff(signedIn));

/** The company selected in the top bar (P-153), or null if the user has none or, as staff, views all. */
export const useSelectedCompany = (): SessionCompany | null =>
  useSession((state) => state.signedIn?.company ?? null);

/** Whether the session names every company of the user; staff of large malls have more and search them. */
export const useKnowsAllCompanies = (): boolean =>
  useSession(({ signedIn }) => !signedIn || signedIn.user.clients.length >= signedIn.user.clientsTotal);

/** The viewing in this tab ('Ver como'); undefined for a user in their own portal. */
export const useViewing = (): Viewing | undefined => useSession((state) => state.signedIn?.viewing);

/** Whether what the portal does by itself (receipts, page views) must not happen: the user is only being shown. */
export const isViewing = (): boolean => sessionStore.getState().signedIn?.viewing !== undefined;

const noRoles: readonly SessionRole[] = [];

export const useRoles = (): readonly SessionRole[] => useSession((state) => state.signedIn?.roles ?? noRoles);
