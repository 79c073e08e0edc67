import type { StaffInvitation } from 'shared/endpoints/staff';
import type { CountryCode } from 'shared/countries';
import type { Scoped } from '../../access/scoped.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { isInternalEmail } from '../../access/internal-email.ts';
import { insertUser, lockUserWithEmail, reviveUser } from '../users/write.repository.ts';
import { setCorporate } from './accounts.repository.ts';
import { findStaffPerson, wasStaffInReachOnly } from './repository.ts';

const refused = (message: string): ApiError => new ApiError('RULE_BROKEN', { field: 'email', message });

/** Why this e-mail cannot be one of the operator's staff; null where it can, or where no domains are configured. */
export function internalEmailFault(config: Config, email: string): string | null {
  const { internalEmailDomains: domains } = config;
  if (domains.length === 0 || isInternalEmail(config, email)) return null;
  return `El correo debe ser del operador: @${domains.join(' o @')}.`;
}

export function requireInternalEmail(config: Config, email: string): void {
  const fault = internalEmailFault(config, email);
  if (fault !== null) throw refused(fault);
}

type NewStaff = {
  readonly email: string;
  readonly country: CountryCode;
  readonly nombres: string;
  readonly apellidos: string;
  readonly cargo: string | null;
};

/** A new pending account of the operator's staff; with an identity provider it signs in there. Undefined: taken. */
export const insertStaff = (db: Database, config: Config, person: NewStaff): Promise<number | undefined> =>
  insertUser(db, {
    email: person.email,
    country_code: person.country,
    first_name: person.nombres,
    last_name: person.apellidos,
    position: person.cargo,
    phone: null,
    dni: null,
    password_hash: null,
    password_changed_at: null,
    status: 'Pendiente',
    corporate: config.oidc !== null,
  });

type Sources = { readonly db: Database; readonly scoped: Scoped; readonly config: Config };

/**
 * The pending account of a person to be invited: a new one, or one that was disabled here, which comes back
 * without its former rights. Throws RULE_BROKEN for a taken e-mail and says no more about another's account.
 */
export async function accountForStaff(
  { db, scoped, config }: Sources,
  form: StaffInvitation,
): Promise<number> {
  const { email, nombres, apellidos, cargo, paisId: country } = form;
  const id = await insertStaff(db, config, { email, country, nombres, apellidos, cargo: cargo || null });
  if (id !== undefined) return id;
  const known = await lockUserWithEmail(db, email);
  if (known === undefined)
    throw new Error('The e-mail was taken and released while the person was being created.');
  if ((await findStaffPerson(scoped, known.id)) !== undefined) {
    throw refused('Ya hay una persona interna con este correo.');
  }
  const isRevivable =
    known.status === 'Deshabilitado' &&
    known.country_code === country &&
    (await wasStaffInReachOnly(scoped, known.id));
  if (!isRevivable) throw refused('No se puede usar este correo: es de otra cuenta del portal.');
  const facts = {
    first_name: nombres,
    last_name: apellidos,
    phone: null,
    position: cargo || null,
    dni: null,
  };
  await reviveUser(db, known.id, facts);
  await setCorporate(db, known.id, config.oidc !== null);
  return known.id;
}
