import { isInternalRole, type RoleId } from 'shared/endpoints/auth';
import { optionalName, requiredName } from 'shared/endpoints/person-name';
import { isUserPhone, userEmail } from 'shared/endpoints/user-account';
import { recordHeading, type RecordValues } from 'shared/rules/records/kinds';
import type { Giver, RecordFault, RecordSource } from '../../../imports/records/record-kind.ts';
import { internalEmailFault } from '../../staff/accounts.service.ts';
import type { Account } from './accounts.repository.ts';
import type { GivenPlace, Places } from './references.ts';
import { codesIn, otherColumns, placesOf } from './user-values.ts';

const heading = (column: string): string => recordHeading('users', column);

/** Where a role is wanted, and what is wrong with it. */
export function wantedPlaces(
  role: RoleId,
  given: RecordValues,
  { find }: Places,
): { readonly places: readonly GivenPlace[]; readonly faults: readonly RecordFault[] } {
  const column = placesOf(role);
  const codes = codesIn(given[column]);
  const companies = codesIn(given['empresas']);
  const found = codes.map((code) => ({ code, places: find(role, code, companies) }));
  const faults: RecordFault[] = otherColumns(role)
    .filter((other) => codesIn(given[other]).length > 0)
    .map((name) => ({ name, reason: `Este rol se da en «${heading(column)}»: deje esta columna vacía.` }));
  const fault = (reason: string): void => void faults.push({ name: column, reason });
  if (codes.length === 0) fault('Indique dónde tiene este rol.');
  const unknown = found.filter(({ places }) => places.length === 0).map(({ code }) => code);
  if (unknown.length > 0) fault(`No existe, o usted no lo administra: ${unknown.slice(0, 5).join(', ')}.`);
  const several = found.filter(({ places }) => places.length > 1).map(({ code }) => code);
  if (several.length > 0)
    fault(`Varias empresas tienen una marca con este código: indique la empresa (${several.join(', ')}).`);
  return { places: found.flatMap(({ places }) => places), faults };
}

/** What is wrong with the person's own data. */
export function personFaults(
  { country }: RecordSource,
  { config }: Giver,
  role: RoleId,
  values: RecordValues,
  account: Account | undefined,
): RecordFault[] {
  const email = String(values['correo'] ?? '');
  const phone = values['telefono'];
  const reasons: readonly (readonly [string, string | null | undefined])[] = [
    ['correo', userEmail.safeParse(email).error?.issues[0]?.message],
    ['correo', isInternalRole(role) ? internalEmailFault(config, email) : null],
    [
      'nombres',
      requiredName('Falta este dato.').safeParse(values['nombres'] ?? '').error?.issues[0]?.message,
    ],
    ['apellidos', optionalName.safeParse(values['apellidos'] ?? '').error?.issues[0]?.message],
    ['cargo', optionalName.safeParse(values['cargo'] ?? '').error?.issues[0]?.message],
    [
      'telefono',
      phone == null || isUserPhone(country, String(phone), account?.phone ?? null)
        ? null
        : 'No es un teléfono del país. Escríbalo como +56912345678.',
    ],
  ];
  return reasons.flatMap(([name, reason]) => (reason == null ? [] : [{ name, reason }]));
}

const otherAccount = 'No se puede usar este correo. Contacte al administrador del portal.';

/** Why the access of an account is not the caller's to change; of another tenant's account no more is said. */
export function accountFault(
  { country }: RecordSource,
  { user }: Giver,
  role: RoleId,
  email: string,
  account: Account | undefined,
): RecordFault[] {
  const fault = (name: string, reason: string): RecordFault[] => [{ name, reason }];
  if (email === user.email) return fault('correo', 'No puede cambiar sus propios accesos.');
  if (account === undefined) return [];
  const { roles, status, country_code: home, corporate } = account;
  const enabled = roles.filter(({ enabled: on }) => on);
  if (home !== country || !roles.some(({ reached }) => reached)) return fault('correo', otherAccount);
  if (enabled.some(({ reached }) => reached) && enabled.some(({ reached }) => !reached))
    return fault(
      'correo',
      'Esta persona también actúa por otra empresa, por lo que aquí no se puede modificar.',
    );
  if (roles.some(({ reached }) => !reached)) return fault('correo', otherAccount);
  const isInternal = isInternalRole(role);
  if (enabled.some((row) => isInternalRole(row.role_id) !== isInternal))
    return fault('rol', 'Una persona es del operador o de un locatario, no de los dos.');
  return status === 'Deshabilitado' && corporate && !isInternal ? fault('correo', otherAccount) : [];
}
