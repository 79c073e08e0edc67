import { isInternalRole, roleIds, type RoleId } from 'shared/endpoints/auth';
import { roleNames } from 'shared/rules/role-names';
import type { RecordValues } from 'shared/rules/records/kinds';
import type { StoredRecord } from '../../../imports/records/record-kind.ts';
import type { Account, AccountRole } from './accounts.repository.ts';

/** Roles of a place. The portal's administrators, who have countries, are made on their own screen. */
export const importedRoles = roleIds.filter((role) => role !== 'INT_PORTAL');

const placeColumns = ['empresas', 'marcas', 'contratos', 'centros'] as const;
export type PlaceColumn = (typeof placeColumns)[number];

/** The column with the places of a role. */
export function placesOf(role: RoleId): PlaceColumn {
  if (isInternalRole(role)) return 'centros';
  return role === 'EXT_MARCA' ? 'marcas' : role === 'EXT_LOCAL' ? 'contratos' : 'empresas';
}

/** Columns that have to be empty for a role. A brand's code may need that of its company. */
export const otherColumns = (role: RoleId): PlaceColumn[] =>
  placeColumns.filter(
    (column) => column !== placesOf(role) && !(role === 'EXT_MARCA' && column === 'empresas'),
  );

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
const roleByText = new Map(
  importedRoles.flatMap((role) => [
    [folded(roleNames[role]), role],
    [folded(role), role],
  ]),
);

export const roleOf = (text: RecordValues[string] | undefined): RoleId | undefined =>
  roleByText.get(folded(String(text ?? '')));

export const roleChoices = importedRoles.map((role) => roleNames[role]).join(', ');

/** The codes of a cell, each once. */
export const codesIn = (value: RecordValues[string] | undefined): string[] => [
  ...new Set(
    String(value ?? '')
      .split(/[;\n]/)
      .map((code) => code.trim())
      .filter((code) => code !== ''),
  ),
];

/** As a cell has them. */
export const codesText = (codes: Iterable<string | null>): string | null => {
  const known = [...new Set(codes)].filter((code) => code !== null);
  return known.length === 0 ? null : known.toSorted().join('; ');
};

/** E-mail and role as the portal writes them: they are the key. */
export function normalUser(values: RecordValues): RecordValues {
  const { correo, rol } = values;
  const role = roleOf(rol);
  return {
    ...values,
    ...(typeof correo === 'string' && { correo: correo.trim().toLowerCase() }),
    ...(role !== undefined && { rol: roleNames[role] }),
  };
}

export const factsOf = (values: RecordValues) => ({
  first_name: String(values['nombres'] ?? ''),
  last_name: String(values['apellidos'] ?? ''),
  position: values['cargo'] == null ? null : String(values['cargo']),
  phone: values['telefono'] == null ? null : String(values['telefono']),
});

/** The places of roles as cells. */
export const placeValues = (
  role: RoleId,
  rows: readonly Pick<AccountRole, 'company' | 'brand' | 'lease' | 'mall'>[],
): RecordValues => ({
  empresas: role === 'EXT_LOCAL' ? null : codesText(rows.map(({ company }) => company)),
  marcas: codesText(rows.map(({ brand }) => brand)),
  contratos: codesText(rows.map(({ lease }) => lease)),
  centros: codesText(rows.map(({ mall }) => mall)),
});

/** What an account has of a role, in the caller's reach; undefined: nothing. */
export function storedUser(account: Account, role: RoleId): StoredRecord | undefined {
  const rows = account.roles.filter((row) => row.role_id === role && row.enabled && row.reached);
  if (rows.length === 0) return undefined;
  return {
    id: account.id,
    values: {
      correo: account.email,
      rol: roleNames[role],
      nombres: account.first_name,
      apellidos: account.last_name || null,
      cargo: account.position,
      telefono: account.phone,
      ...placeValues(role, rows),
    },
  };
}
