import type { CountryCode } from 'shared/countries';
import type { Scoped } from '../../access/scoped.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { findUser } from './repository.ts';
import { insertUser, lockUserWithEmail, reviveUser, wasInReachOnly } from './write.repository.ts';

export const broken = (field: string, message: string): ApiError =>
  new ApiError('RULE_BROKEN', { field, message });

/** At most one row can be inserted by another call between look-up and insert. */
const tries = 2;

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
 * The pending account of a user to be invited: a new one, or one deleted here, which comes back without its
 * former rights. Throws RULE_BROKEN for a taken e-mail, and reveals nothing more about another tenant's
 * account.
 */
export async function accountFor(
  { db, scoped }: { readonly db: Database; readonly scoped: Scoped },
  person: Person,
): Promise<number> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const known = await lockUserWithEmail(db, person.email);
    if (known !== undefined) return revived(scoped, person, known);
    const id = await insertUser(db, {
      ...person,
      password_hash: null,
      password_changed_at: null,
      status: 'Pendiente',
    });
    if (id !== undefined) return id;
  }
  throw new Error('The e-mail was taken and released while the user was being created.');
}

type Known = NonNullable<Awaited<ReturnType<typeof lockUserWithEmail>>>;

async function revived(scoped: Scoped, person: Person, known: Known): Promise<number> {
  if ((await findUser(scoped, known.id)) !== undefined) {
    throw broken('email', 'Ya existe un usuario con este correo en su empresa.');
  }
  const isRevivable =
    known.status === 'Deshabilitado' &&
    !known.corporate &&
    known.country_code === person.country_code &&
    (await wasInReachOnly(scoped, known.id));
  if (!isRevivable) throw broken('email', 'No se puede usar este correo. Contacte a su ejecutivo.');
  const { first_name, last_name, phone, position, dni } = person;
  await reviveUser(scoped.db, known.id, { first_name, last_name, phone, position, dni });
  return known.id;
}
