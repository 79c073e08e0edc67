import { newContact, type GrantableRole, type NewContact } from 'shared/endpoints/users';
import { isPersonalIdOf, personalIdOf, type CountryCode } from 'shared/countries';
import { ApiError } from 'shared/http';
import { newContactTexts } from './texts.ts';

/** P-178: the wizard's fields. */
export type ContactValues = {
  rol: GrantableRole | null;
  empresaId: number | null;
  marcaId: number | null;
  contratoId: number | null;
  email: string;
  emailConfirmation: string;
  nombre: string;
  apellidos: string;
  dni: string;
};

export type ContactFaults = Partial<Record<keyof ContactValues, string>>;

export const emptyContact: ContactValues = {
  rol: null,
  empresaId: null,
  marcaId: null,
  contratoId: null,
  email: '',
  emailConfirmation: '',
  nombre: '',
  apellidos: '',
  dni: '',
};

/** The id that a role needs. */
export const targetFields = {
  EXT_EMPRESA: 'empresaId',
  EXT_MARCA: 'marcaId',
  EXT_LOCAL: 'contratoId',
} as const satisfies Record<GrantableRole, keyof ContactValues>;

const { faults: texts } = newContactTexts;
const { email: emailRule, nombre: firstNameRule, apellidos: lastNameRule } = newContact.shape;

function roleFaults({ rol, ...values }: ContactValues): ContactFaults {
  if (rol === null) return { rol: texts.rol };
  const field = targetFields[rol];
  return values[field] === null ? { [field]: texts[field] } : {};
}

function emailFaults({ email, emailConfirmation }: ContactValues): ContactFaults {
  const faults: ContactFaults = {};
  if (email.trim() === '') faults.email = texts.email;
  else if (!emailRule.safeParse(email).success) faults.email = texts.emailInvalid;
  const same = email.trim().toLowerCase() === emailConfirmation.trim().toLowerCase();
  if (emailConfirmation.trim() === '') faults.emailConfirmation = texts.emailConfirmation;
  else if (!same) faults.emailConfirmation = texts.emailsDiffer;
  return faults;
}

function nameFaults({ nombre, apellidos, dni }: ContactValues, country: CountryCode): ContactFaults {
  const faults: ContactFaults = {};
  const [wrongFirst] = firstNameRule.safeParse(nombre).error?.issues ?? [];
  const [wrongLast] = lastNameRule.safeParse(apellidos).error?.issues ?? [];
  if (wrongFirst) faults.nombre = wrongFirst.message;
  if (wrongLast) faults.apellidos = wrongLast.message;
  const { label, example } = personalIdOf(country);
  if (dni.trim() !== '' && !isPersonalIdOf(country, dni)) faults.dni = texts.dni(label, example);
  return faults;
}

/** Errors of a step (0 to 2) by field (P-243 … P-249); later steps have no fields. */
export function faultsIn(step: number, values: ContactValues, country: CountryCode): ContactFaults {
  if (step === 0) return roleFaults(values);
  if (step === 1) return emailFaults(values);
  return step === 2 ? nameFaults(values, country) : {};
}

const steps: Readonly<Record<keyof ContactValues, number>> = {
  rol: 0,
  empresaId: 0,
  marcaId: 0,
  contratoId: 0,
  email: 1,
  emailConfirmation: 1,
  nombre: 2,
  apellidos: 2,
  dni: 2,
};

const isField = (name: string | undefined): name is keyof ContactValues =>
  name !== undefined && name in steps;

/** The step and field of an API error; null if it names none. */
export function placeOf(
  error: unknown,
): { readonly step: number; readonly field: keyof ContactValues } | null {
  if (!(error instanceof ApiError)) return null;
  const field = error.code === 'STORE_MANAGERS_FULL' ? 'contratoId' : error.field?.replace(/^body\./, '');
  return isField(field) ? { step: steps[field], field } : null;
}

/** The request body: the role and its single target. */
export function contactOf(values: ContactValues & { rol: GrantableRole }): NewContact {
  const { rol, email, nombre, apellidos, dni } = values;
  const field = targetFields[rol];
  return { rol, email: email.trim(), nombre, apellidos, dni, [field]: values[field] };
}
