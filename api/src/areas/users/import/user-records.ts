import { isInternalRole, type RoleId } from 'shared/endpoints/auth';
import type { RecordValues } from 'shared/rules/records/kinds';
import { roleNames } from 'shared/rules/role-names';
import type {
  JudgedRecord,
  RecordFault,
  RecordKind,
  RecordSource,
  StoredRecord,
} from '../../../imports/records/record-kind.ts';
import { textsOf } from '../../../imports/records/references.ts';
import { completed } from '../../../imports/records/sheet-records.ts';
import { accountsByEmail, accountsInReach, managersOf, type Account } from './accounts.repository.ts';
import { accountFault, personFaults, wantedPlaces } from './faults.ts';
import { giveAccess, type Gift } from './give-access.ts';
import { giverOf, readGrants, type Grants } from './grants.ts';
import { placesNamed, type GivenPlace } from './references.ts';
import {
  factsOf,
  importedRoles,
  normalUser,
  placeValues,
  roleChoices,
  roleOf,
  storedUser,
} from './user-values.ts';
import { endAccess } from './end-access.ts';

type Read = {
  readonly given: RecordValues;
  readonly email: string;
  readonly role: RoleId | undefined;
  readonly account: Account | undefined;
};

/** Persons whose rows of the file differ, or make them the operator's and a tenant's at once. */
function mixedUp(rows: readonly Read[]): (row: Read) => RecordFault[] {
  const first = new Map<string, Read>();
  for (const row of rows) if (!first.has(row.email)) first.set(row.email, row);
  return (row) => {
    const other = first.get(row.email) ?? row;
    const isSame = ['nombres', 'apellidos', 'cargo', 'telefono'].every(
      (name) => (row.given[name] ?? null) === (other.given[name] ?? null),
    );
    const faults: RecordFault[] = [];
    if (!isSame)
      faults.push({ name: null, reason: 'Los datos de esta persona son otros en una fila anterior.' });
    if (row.role && other.role && isInternalRole(row.role) !== isInternalRole(other.role))
      faults.push({ name: 'rol', reason: 'Una persona es del operador o de un locatario, no de los dos.' });
    return faults;
  };
}

/** At most two people manage a store (S-308): those of the file, and those whom it does not name. */
async function managerFaults(
  { scoped }: RecordSource,
  rows: readonly (Read & { readonly places: readonly GivenPlace[] })[],
): Promise<(row: Read & { readonly places: readonly GivenPlace[] }) => RecordFault[]> {
  const managers = rows.filter(({ role }) => role === 'EXT_LOCAL');
  const named = new Set(managers.map(({ email }) => email));
  const leaseIds = managers.flatMap(({ places }) => places.map(({ row }) => row.contract_id ?? 0));
  const stored = leaseIds.length === 0 ? [] : await managersOf(scoped, [...new Set(leaseIds)]);
  const people = new Map<number, Set<string>>();
  for (const { lease, email } of stored)
    if (!named.has(email)) people.set(lease ?? 0, (people.get(lease ?? 0) ?? new Set()).add(email));
  return ({ role, email, places }) => {
    if (role !== 'EXT_LOCAL') return [];
    const full = places.flatMap(({ lease, row: { contract_id: id } }) => {
      const of = (people.get(id ?? 0) ?? new Set()).add(email);
      people.set(id ?? 0, of);
      return of.size > 2 ? [lease] : [];
    });
    if (full.length === 0) return [];
    return [{ name: 'contratos', reason: `Ya tiene dos encargados de local: ${full.join(', ')}.` }];
  };
}

async function judge(source: RecordSource, records: readonly RecordValues[]) {
  const { scoped } = source;
  const giver = giverOf(source);
  const normal = records.map(normalUser);
  const accounts = new Map(
    (await accountsByEmail(scoped, textsOf(normal, 'correo'))).map((account) => [account.email, account]),
  );
  const places = await placesNamed(source, normal);
  const grants = await readGrants(source, giver);
  const rows = normal.map((values) => {
    const email = String(values['correo'] ?? '');
    const role = roleOf(values['rol']);
    const account = accounts.get(email);
    const stored = account && role && grants.may(role) ? storedUser(account, role) : undefined;
    const given = completed('users', values, stored?.values);
    const wanted =
      role &&
      wantedPlaces(role, { ...given, empresas: values['empresas'] ?? companiesOf(role, given) }, places);
    return {
      given,
      email,
      role,
      account,
      stored,
      places: wanted?.places ?? [],
      faults: wanted?.faults ?? [],
    };
  });
  const differs = mixedUp(rows);
  const full = await managerFaults(source, rows);
  const judged = rows.map((row): JudgedRecord => {
    const { given, email, role, account, stored } = row;
    if (role === undefined)
      return {
        stored,
        values: given,
        faults: [{ name: 'rol', reason: `No es un rol. Escriba uno de: ${roleChoices}.` }],
      };
    const foreign = accountFault(source, giver, role, email, account);
    const faults = [
      ...(grants.may(role) ? [] : [{ name: 'rol', reason: 'Usted no puede dar este rol.' }]),
      ...foreign,
      ...personFaults(source, giver, role, given, account),
      ...row.faults,
      ...differs(row),
      ...full(row),
    ];
    return {
      stored: foreign.length > 0 ? undefined : stored,
      faults,
      values: { ...given, rol: roleNames[role], ...placeValues(role, row.places) },
    };
  });
  const giftAt = (position: number): Gift[] => {
    const row = rows[position];
    if (row?.role === undefined) return [];
    const { email, role, account, places: wanted, given } = row;
    return [{ email, role, account, places: wanted, facts: factsOf(given) }];
  };
  return {
    judged,
    store: (positions: readonly number[]) => giveAccess(source, giver, grants, positions.flatMap(giftAt)),
  };
}

/** A company's own role names it; for a brand the stored companies only repeat what its code says. */
const companiesOf = (role: RoleId, given: RecordValues): RecordValues[string] =>
  role === 'EXT_MARCA' ? null : (given['empresas'] ?? null);

/** Every role in reach that the caller may take, but their own and those of people who also act for others. */
async function readAll(source: RecordSource): Promise<StoredRecord[]> {
  const giver = giverOf(source);
  const grants: Grants = await readGrants(source, giver);
  const accounts = await accountsInReach(source.scoped, source.country);
  return accounts.flatMap((account) =>
    importedRoles.flatMap((role) => {
      const mine = grants.may(role) && accountFault(source, giver, role, account.email, account).length === 0;
      return (mine && storedUser(account, role)) || [];
    }),
  );
}

/** Users and the operator's people, by e-mail and role, with the places in which they have it. */
export const userRecords: RecordKind = {
  name: 'users',
  normal: normalUser,
  judge,
  ending: { readAll, end: endAccess },
  async remove(source, records) {
    await endAccess(source, records);
    return [];
  },
};
