import type { StaffInvitation } from 'shared/endpoints/staff';
import type { CountryCode } from 'shared/countries';
import type { Scoped } from '../../access/scoped.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { isInternalEmail } from '../../access/internal-email.ts';
import { newAccount } from '../users/accounts.service.ts';
import { insertUser } from '../users/write.repository.ts';
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

/** A pending account of the operator's staff; with an identity provider it signs in there. */
const pending = (config: Config, person: NewStaff) =>
  ({
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
  }) as const;

/** A new pending account of the operator's staff. Undefined: the e-mail is taken. */
export const insertStaff = (db: Database, config: Config, person: NewStaff): Promise<number | undefined> =>
  insertUser(db, pending(config, person));

type Sources = { readonly db: Database; readonly scoped: Scoped; readonly config: Config };

/**
 * The pending account of a person to be invited, also with the e-mail of one who was disabled here. Throws
 * RULE_BROKEN for a taken e-mail and says no more about another's account.
 */
export const accountForStaff = (
  { db, scoped, config }: Sources,
  { email, nombres, apellidos, cargo, paisId: country }: StaffInvitation,
): Promise<number> =>
  newAccount(
    db,
    pending(config, { email, country, nombres, apellidos, cargo: cargo || null }),
    async (known) => {
      if ((await findStaffPerson(scoped, known.id)) !== undefined)
        return refused('Ya hay una persona interna con este correo.');
      const isFree =
        known.status === 'Deshabilitado' &&
        known.country_code === country &&
        (await wasStaffInReachOnly(scoped, known.id));
      return isFree ? undefined : refused('No se puede usar este correo: es de otra cuenta del portal.');
    },
  );
