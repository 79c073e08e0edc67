import { isInternalRole, type RoleId } from 'shared/endpoints/auth';
import { ApiError } from '../../../http/api-error.ts';
import type { Giver, RecordSource } from '../../../imports/records/record-kind.ts';
import { enqueueAll } from '../../../jobs/queue.repository.ts';
import type { Job } from '../../../jobs/job-kinds.ts';
import { tellFull } from '../../contracts/managers.service.ts';
import { giveUpEmails } from '../write.repository.ts';
import {
  endRoles,
  givePermissions,
  giveRoles,
  insertAccounts,
  lockAccounts,
  updateAccounts,
  type Facts,
  type GivenPermission,
  type GivenRole,
} from './access.repository.ts';
import type { Account, AccountRole } from './accounts.repository.ts';
import type { Grants } from './grants.ts';
import type { GivenPlace } from './references.ts';

/** A role of a person, in these places and no others of the caller's. */
export type Gift = {
  readonly email: string;
  readonly role: RoleId;
  /** Undefined: a new person. */
  readonly account: Account | undefined;
  readonly places: readonly GivenPlace[];
  readonly facts: Facts;
};

const keys = ['company_id', 'brand_id', 'contract_id', 'building_id'] as const;
const isAt = ({ row }: GivenPlace, held: AccountRole): boolean => keys.every((key) => row[key] === held[key]);

const isDifferent = (account: Account, facts: Facts): boolean =>
  (Object.keys(facts) as (keyof Facts)[]).some((key) => account[key] !== facts[key]);

const hasAccount = ({ account }: Gift): boolean =>
  account !== undefined && account.status !== 'Deshabilitado';

/** The ids of the persons; those who had no account, or a disabled one, have a pending one now. */
async function accountIds(
  { scoped: { db }, country }: RecordSource,
  { user, config }: Giver,
  gifts: readonly Gift[],
): Promise<{ readonly ids: ReadonlyMap<string, number>; readonly invited: ReadonlySet<number> }> {
  const people = [...new Map(gifts.map((gift) => [gift.email, gift])).values()];
  const corporate = ({ role }: Gift): boolean => isInternalRole(role) && config.oidc !== null;
  const accountsOf = (some: readonly Gift[]) => some.flatMap(({ account }) => account ?? []);
  const known = accountsOf(people.filter(hasAccount));
  const strangers = people.filter((gift) => !hasAccount(gift));
  const locked = await lockAccounts(
    db,
    accountsOf(people).map(({ id }) => id),
  );
  const former = accountsOf(strangers).map(({ id }) => id);
  await giveUpEmails(db, former);
  const inserted = await insertAccounts(
    db,
    strangers.map((gift) => ({ ...gift.facts, email: gift.email, corporate: corporate(gift) })),
    { country, byUserId: user.id },
  );
  const disabled = locked.filter(({ status }) => status === 'Deshabilitado');
  // Another call invited or deleted a person since the file was compared with the accounts.
  if (inserted.length < strangers.length || disabled.length > former.length)
    throw new ApiError('RULE_BROKEN', {
      message: 'Un correo del archivo se acaba de usar. Envíe el archivo otra vez.',
    });
  const renamed = people.flatMap((gift) =>
    gift.account && hasAccount(gift) && isDifferent(gift.account, gift.facts)
      ? [{ ...gift.facts, id: gift.account.id }]
      : [],
  );
  if (renamed.length > 0) await updateAccounts(db, renamed);
  return {
    ids: new Map([...known, ...inserted].map(({ id, email }) => [email, id])),
    invited: new Set(inserted.map(({ id }) => id)),
  };
}

type Written = Gift & {
  readonly userId: number;
  readonly given: readonly GivenPlace[];
  readonly taken: readonly AccountRole[];
};

const writtenOf = (gift: Gift, userId: number): Written => {
  const held = (hasAccount(gift) ? (gift.account?.roles ?? []) : []).filter(
    (row) => row.role_id === gift.role && row.enabled && row.reached,
  );
  return {
    ...gift,
    userId,
    given: gift.places.filter((place) => !held.some((row) => isAt(place, row))),
    taken: held.filter((row) => !gift.places.some((place) => isAt(place, row))),
  };
};

const codeOf = ({ company, brand, lease, mall }: Pick<AccountRole, 'company' | 'brand' | 'lease' | 'mall'>) =>
  lease ?? mall ?? brand ?? company;

/** Gives roles with their usual permissions, takes places that are no longer named, and invites new people. */
export async function giveAccess(
  source: RecordSource,
  giver: Giver,
  grants: Grants,
  gifts: readonly Gift[],
): Promise<void> {
  const { now } = source;
  const { db } = source.scoped;
  const { ids, invited } = await accountIds(source, giver, gifts);
  const written = gifts.map((gift) => writtenOf(gift, ids.get(gift.email) ?? 0));
  await endRoles(
    db,
    written.flatMap(({ taken }) => taken.map(({ id }) => id)),
  );
  const roles = written.flatMap(({ userId, role, given }): GivenRole[] =>
    given.map(({ row }) => ({ ...row, user_id: userId, role_id: role })),
  );
  await giveRoles(db, roles).catch(tellFull);
  const permissions = await givePermissions(
    db,
    written.flatMap(({ userId, role, given }): GivenPermission[] =>
      given.length === 0
        ? []
        : grants.usual(role).map(({ id }) => ({
            user_id: userId,
            permission_id: id,
            company_id: given[0]?.companyId ?? null,
          })),
    ),
  );
  const changed = new Set(
    written
      .filter(({ given, taken }) => given.length + taken.length > 0)
      .map(({ userId }) => userId)
      .filter((id) => !invited.has(id)),
  );
  await enqueueAll(db, [...invitations(invited), ...accessChanges(changed, giver, now)], now);
  const received = Map.groupBy(permissions, ({ user_id: id }) => id);
  await giver.audit(
    written.flatMap(({ userId, email, role, given, taken, facts }) => {
      const about = { entity: 'app_user', entityId: userId } as const;
      const named = new Map(grants.usual(role).map((row) => [row.id, `${row.action} ${row.subject}`]));
      const permisos = (received.get(userId) ?? []).flatMap((row) => named.get(row.permission_id) ?? []);
      return [
        ...(invited.has(userId)
          ? [
              {
                action: 'user.create',
                ...about,
                after: { email, nombre: facts.first_name, apellidos: facts.last_name },
              } as const,
            ]
          : []),
        ...(given.length > 0
          ? [
              {
                action: 'role.assign',
                ...about,
                after: { role_id: role, lugares: given.map(codeOf), permisos },
              } as const,
            ]
          : []),
        ...(taken.length > 0
          ? [
              {
                action: 'role.unassign',
                ...about,
                before: { role_id: role, lugares: taken.map(codeOf) },
              } as const,
            ]
          : []),
      ];
    }),
  );
}

const invitations = (ids: Iterable<number>): Job[] =>
  [...ids].map((userId) => ({ kind: 'mail.invitation', payload: { userId } }));

/** A mail and a notice for those who have accepted their invitation. */
export const accessChanges = (ids: Iterable<number>, { user }: Pick<Giver, 'user'>, now: Date): Job[] =>
  [...ids].flatMap((userId): Job[] => {
    const payload = { userId, byUserId: user.id, at: now.toISOString() };
    return [
      { kind: 'mail.access-changed', payload },
      { kind: 'notice.access-changed', payload },
    ];
  });
