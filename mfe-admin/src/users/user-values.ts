import type {
  AdminUser,
  AssignationInput,
  FoundUser,
  PermissionCategory,
  UserCreation,
} from 'shared/contract/users';
import { isUserPhone, userCreation } from 'shared/contract/users';
import type { CountryCode } from 'shared/countries';
import { showsItself } from 'shared/rules/person-name';
import { usersTexts as texts } from './texts.ts';

/** What the user form holds. */
export type UserValues = {
  /** Null for somebody new; the one whom the look-up found otherwise, or who is edited. */
  id: number | null;
  rowVersion: number | undefined;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  position: string;
  companyId: number;
  /** Null until it is chosen: what it means then follows from the permissions. */
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

/** What somebody reaches in a company. */
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

/** Whom the look-up found, with what he reaches; null where that could not be read. */
export type FoundPerson = FoundUser & { readonly assignations: AdminUser['assignations'] | null };

/** U-100: what the look-up fills in; and what he reaches already, so that he gets no more than is chosen. */
export const foundValues = ({ assignations, ...user }: FoundPerson, companyId: number) => ({
  ...reachIn(assignations ?? [], companyId),
  id: user.id,
  rowVersion: user.rowVersion,
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone ?? '',
  position: user.position ?? '',
});

/** Whether a permission that was chosen needs to know the contracts (U-095). */
export const needsContract = (
  { permissionIds }: Pick<UserValues, 'permissionIds'>,
  categories: readonly PermissionCategory[],
): boolean =>
  categories.some(({ permissions }) =>
    permissions.some(({ id, requires }) => permissionIds.includes(id) && requires.includes('Contract')),
  );

/**
 * The company as a whole, or parts of it. Until somebody chooses, it is the company, and parts as soon as a permission
 * needs a contract: who declares sales does it for the stores that are named (U-272).
 */
export function reachOf(
  { reach }: Pick<UserValues, 'reach'>,
  contractNeeded: boolean,
  wholeCompany: boolean,
): 'company' | 'parts' {
  if (!wholeCompany) return 'parts';
  return reach ?? (contractNeeded ? 'parts' : 'company');
}

/** A store manager who gets the whole company stays manager of his stores: it is a task, not only a reach. */
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
  readonly contractNeeded: boolean;
  readonly reach: 'company' | 'parts';
  /** The number that was stored when the form opened. */
  readonly storedPhone: string | null;
};

/** What still lacks before the form can be saved (U-237, U-267 … U-272), in the order of the form. */
export function missingIn(
  values: UserValues,
  { country, contractNeeded, reach, storedPhone }: Facts,
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
    lacksParts && (contractNeeded ? names.contract : names.reach),
    values.permissionIds.length === 0 && names.permissions,
  ].filter((name) => name !== false);
}

/** The body of the calls that create and change. */
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
