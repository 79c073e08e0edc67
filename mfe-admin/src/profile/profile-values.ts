import type { Profile, ProfileUpdate } from 'shared/contract/profile';

/** What the form begins with. The version goes along, so that a draft of an older one is noticed when it is sent. */
export const valuesOf = ({
  email,
  nombres,
  apellidos,
  dni,
  telefono,
  rowVersion,
}: Profile): ProfileUpdate => ({
  email,
  nombres,
  apellidos,
  dni: dni ?? '',
  telefono: telefono ?? '',
  rowVersion,
});

export const editableFields = ['nombres', 'apellidos', 'dni', 'telefono'] as const;
export type EditableField = (typeof editableFields)[number];

export type Difference = { readonly field: EditableField; readonly mine: string; readonly stored: string };

/** Where the form and the database say something else. */
export function differences(mine: ProfileUpdate, stored: Profile): Difference[] {
  const storedValues = valuesOf(stored);
  return editableFields
    .map((field) => ({ field, mine: mine[field], stored: storedValues[field] }))
    .filter((one) => one.mine !== one.stored);
}
