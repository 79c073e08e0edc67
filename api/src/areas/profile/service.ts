import type { OwnExecutive } from 'shared/endpoints/executives';
import type { MailPreference } from 'shared/endpoints/mail-preferences';
import { profileFormOf, type Profile, type ProfileUpdate } from 'shared/endpoints/profile';
import { ownExecutives } from './executives.repository.ts';
import type { Scoped } from '../../access/scoped.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { ownMailPreferences, setMailPreference } from './mail-preferences.repository.ts';
import { findOwnUser, updateOwnUser, type OwnUser } from './repository.ts';

export const profileOf = (user: OwnUser): Profile => ({
  id: user.id,
  email: user.email,
  nombres: user.first_name,
  apellidos: user.last_name,
  dni: user.dni,
  telefono: user.phone,
  paisId: user.country_code,
  corporate: user.corporate,
  rowVersion: user.row_version,
});

export async function ownProfile(scoped: Scoped, userId: number): Promise<Profile> {
  return profileOf(orNotFound(await findOwnUser(scoped, userId)));
}

/** Rules beyond the schema: whose profile it is, and those of the user's country. */
function check(stored: Profile, update: ProfileUpdate): void {
  if (stored.corporate) {
    throw new ApiError('FORBIDDEN', { message: 'Tus datos se administran en el directorio corporativo.' });
  }
  if (update.email !== stored.email) {
    throw new ApiError('RULE_BROKEN', { field: 'email', message: 'El correo no se puede cambiar.' });
  }
  const issue = profileFormOf(stored.paisId, stored).safeParse(update).error?.issues[0];
  if (issue) throw new ApiError('RULE_BROKEN', { field: issue.path.join('.'), message: issue.message });
}

/**
 * Saves the user's own profile. Throws FORBIDDEN for corporate users (U-173), RULE_BROKEN for a changed
 * e-mail (U-171) or a document or phone that the country does not allow, and VERSION_CONFLICT with the stored
 * profile.
 */
export async function saveProfile(
  scoped: Scoped,
  userId: number,
  update: ProfileUpdate,
): Promise<{ before: Profile; after: Profile }> {
  const before = await ownProfile(scoped, userId);
  check(before, update);
  const saved = await updateOwnUser(scoped, update);
  if (saved === undefined) {
    throw new ApiError('VERSION_CONFLICT', { details: { stored: await ownProfile(scoped, userId) } });
  }
  return { before, after: profileOf(saved) };
}

export const mailPreferences = (scoped: Scoped): Promise<MailPreference[]> => ownMailPreferences(scoped);

export const saveMailPreference = (scoped: Scoped, preference: MailPreference): Promise<void> =>
  setMailPreference(scoped, preference);

export async function executives(scoped: Scoped): Promise<OwnExecutive[]> {
  const rows = await ownExecutives(scoped);
  return rows.map((row) => ({
    nombres: row.first_name,
    apellidos: row.last_name,
    email: row.email,
    telefono: row.phone,
    empresas: row.companies,
    totalEmpresas: row.total,
  }));
}
