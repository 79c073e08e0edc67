import type { Insertable } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { Scoped } from '../../access/scoped.ts';
import type { AppUserTable } from '../../db/core-tables.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { findUser } from './repository.ts';
import { giveUpEmails, insertUser, lockUserWithEmail, wasInReachOnly } from './write.repository.ts';

export const broken = (field: string, message: string): ApiError =>
  new ApiError('RULE_BROKEN', { field, message });

/** At most one row can be inserted by another call between look-up and insert. */
const tries = 2;

type Known = NonNullable<Awaited<ReturnType<typeof lockUserWithEmail>>>;

/**
 * A new account for the owner of an e-mail. A disabled account that has the e-mail keeps its id and its records, but
 * not the e-mail. `refusal` says why a known account must keep it; undefined where it may be given up.
 */
export async function newAccount(
  db: Database,
  account: Insertable<AppUserTable>,
  refusal: (known: Known) => Promise<ApiError | undefined>,
): Promise<number> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const known = await lockUserWithEmail(db, account.email);
    if (known !== undefined) {
      const refused = await refusal(known);
      if (refused !== undefined) throw refused;
      await giveUpEmails(db, [known.id]);
    }
    const id = await insertUser(db, account);
    if (id !== undefined) return id;
  }
  throw new Error('The e-mail was taken and released while the user was being created.');
}

type Person = {
  readonly email: string;
  readonly country_code: CountryCode;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string | null;
  readonly position: string | null;
  readonly dni: string | null;
};

/**
 * The pending account of a user to be invited, also with the e-mail of one deleted here. Throws RULE_BROKEN for a
 * taken e-mail, and reveals nothing more about another tenant's account.
 */
export const accountFor = (
  { db, scoped }: { readonly db: Database; readonly scoped: Scoped },
  person: Person,
): Promise<number> =>
  newAccount(
    db,
    { ...person, password_hash: null, password_changed_at: null, status: 'Pendiente' },
    async (known) => {
      if ((await findUser(scoped, known.id)) !== undefined)
        return broken('email', 'Ya existe un usuario con este correo en su empresa.');
      const isFree =
        known.status === 'Deshabilitado' &&
        !known.corporate &&
        known.country_code === person.country_code &&
        (await wasInReachOnly(scoped, known.id));
      return isFree ? undefined : broken('email', 'No se puede usar este correo. Contacte a su ejecutivo.');
    },
  );
