import type {
  AdminUser,
  AssignationInput,
  CompanyBrand,
  FoundUser,
  PermissionCategory,
  UserCreation,
} from 'shared/endpoints/users';
import { isUserPhone, userCreation } from 'shared/endpoints/users';
import type { CountryCode } from 'shared/countries';
import { showsItself } from 'shared/rules/person-name';
import { usersTexts as texts } from './texts.ts';

/** The values of the user form. */
export type UserValues = {
  /** Null for a new user; otherwise the edited one, or the one found by the look-up. */
  id: number | null;
  rowVersion: number | undefined;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  position: string;
  companyId: number;
  /** Null until chosen: the default then depends on the permissions. */
  reach: 'company' | 'parts' | null;
  brandIds: number[];
  contractIds: number[];
  permissionIds: number[];
};

export const emptyValues = (companyId: number): UserValues => ({
  id: null,
  rowVersion: undefined,
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  position: '',
  companyId,
  reach: null,
  brandIds: [],
  contractIds: [],
  permissionIds: [],
});

/** A user's scope in a company. */
export function reachIn(
  assignations: AdminUser['assignations'],
  companyId: number,
): Pick<UserValues, 'reach' | 'brandIds' | 'contractIds'> {
  const own = assignations.filter(({ clientId }) => clientId === companyId);
  return {
    reach: own.some(({ type }) => type === 'Client') ? 'company' : 'parts',
    brandIds: own.flatMap((one) => (one.type === 'Brand' && one.brandId !== null ? [one.brandId] : [])),
    contractIds: own.flatMap(({ contractId }) => contractId ?? []),
  };
}

export function valuesOf(user: AdminUser, companyId: number): UserValues {
  return {
    ...reachIn(user.assignations, companyId),
    id: user.id,
    rowVersion: user.rowVersion,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone ?? '',
    position: user.position ?? '',
    companyId,
    permissionIds: user.permissions.map(({ permissionId }) => permissionId),
  };
}

/** The user found by the look-up, with their scope; null if that could not be read. */
export type FoundPerson = FoundUser & { readonly assignations: AdminUser['assignations'] | null };

/**
 * U-100: the values filled in by the look-up, including the current scope, so that the user gets no more than
 * is chosen.
 */
export const foundValues = ({ assignations, ...user }: FoundPerson, companyId: number) => ({
  ...reachIn(assignations ?? [], companyId),
  id: user.id,
  rowVersion: user.rowVersion,
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone ?? '',
  position: user.position ?? '',
});

/** Whether a chosen permission needs leases (U-095); those that cannot be switched off require nothing here. */
export const needsContract = (
  { permissionIds }: Pick<UserValues, 'permissionIds'>,
  categories: readonly PermissionCategory[],
): boolean =>
  categories.some(({ permissions }) =>
    permissions.some(
      ({ id, requires, grantable }) =>
        grantable && permissionIds.includes(id) && requires.includes('Contract'),
    ),
  );

/**
 * The company as a whole, or parts of it. By default the company, or parts once a permission needs a lease:
 * sales are declared for named stores (U-272).
 */
export function reachOf(
  { reach }: Pick<UserValues, 'reach'>,
  contractNeeded: boolean,
  wholeCompany: boolean,
): 'company' | 'parts' {
  if (!wholeCompany) return 'parts';
  return reach ?? (contractNeeded ? 'parts' : 'company');
}

/**
 * Whether a lease is chosen (U-272): by itself, or with a brand or the company, which include all of theirs.
 * While the brands are unknown they are taken to have some; the API judges as well.
 */
export function choosesContract(
  { brandIds, contractIds }: Pick<UserValues, 'brandIds' | 'contractIds'>,
  reach: 'company' | 'parts',
  brands: readonly Pick<CompanyBrand, 'id' | 'hasContracts'>[] | undefined,
): boolean {
  const all = reach === 'company';
  if (!all && contractIds.length > 0) return true;
  if (brands === undefined) return all || brandIds.length > 0;
  return brands.some(({ id, hasContracts }) => hasContracts && (all || brandIds.includes(id)));
}

/** A store manager who gets the whole company still manages their stores: that is a task, not only a scope. */
export function assignationsOf(values: UserValues, reach: 'company' | 'parts'): AssignationInput[] {
  const contracts = values.contractIds.map((contractId) => ({ type: 'Contract' as const, contractId }));
  if (reach === 'company') {
    const kept = values.id === null ? [] : contracts;
    return [{ type: 'Client', clientId: values.companyId }, ...kept];
  }
  return [...values.brandIds.map((brandId) => ({ type: 'Brand' as const, brandId })), ...contracts];
}

export const isEmail = (text: string): boolean => userCreation.shape.email.safeParse(text).success;

type Facts = {
  readonly country: CountryCode;
  /** A permission requires a lease, and none is chosen. */
  readonly lacksContract: boolean;
  readonly reach: 'company' | 'parts';
  /** The stored number when the form opened. */
  readonly storedPhone: string | null;
};

/** Errors that block saving (U-237, U-267 … U-272), in the order of the form. */
export function missingIn(
  values: UserValues,
  { country, lacksContract, reach, storedPhone }: Facts,
): string[] {
  const { missingFields: names } = texts;
  const lacksParts = reach === 'parts' && values.brandIds.length + values.contractIds.length === 0;
  return [
    values.email.trim() === ''
      ? names.email
      : values.id === null && !isEmail(values.email) && names.validEmail,
    (values.firstName.trim() === '' || !showsItself(values.firstName)) && names.firstName,
    !showsItself(values.lastName) && names.lastName,
    !isUserPhone(country, values.phone, storedPhone || null) &&
      (values.phone === '' ? names.phone : names.validPhone),
    (values.position.trim() === '' || !showsItself(values.position)) && names.position,
    lacksContract ? names.contract : lacksParts && names.reach,
    values.permissionIds.length === 0 && names.permissions,
  ].filter((name) => name !== false);
}

/** The request body for creating and updating. */
export const bodyOf = (
  values: UserValues,
  country: CountryCode,
  reach: 'company' | 'parts',
): Omit<UserCreation, 'id' | 'rowVersion'> => ({
  email: values.email.trim(),
  countryId: country,
  firstName: values.firstName,
  lastName: values.lastName,
  phone: values.phone,
  position: values.position,
  clientsIds: [values.companyId],
  assignations: assignationsOf(values, reach),
  permissions: values.permissionIds.map((permissionId) => ({ permissionId, clientId: values.companyId })),
});
