import type { ProfileUpdate } from 'shared/endpoints/profile';
import type { Scoped } from '../../access/scoped.ts';

const columns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'dni',
  'phone',
  'country_code',
  'corporate',
  'row_version',
] as const;

/** The caller's own row; undefined for another user's id. */
export function findOwnUser({ db, scope }: Scoped, userId: number) {
  return db
    .selectFrom('app_user')
    .select(columns)
    .where('id', '=', userId)
    .where('id', '=', scope.userId)
    .executeTakeFirst();
}

export type OwnUser = NonNullable<Awaited<ReturnType<typeof findOwnUser>>>;

/** Updates the row if it still has the version that the form started from; else undefined. */
export function updateOwnUser({ db, scope }: Scoped, update: ProfileUpdate) {
  return db
    .updateTable('app_user')
    .set((eb) => ({
      first_name: update.nombres,
      last_name: update.apellidos,
      dni: update.dni === '' ? null : update.dni,
      phone: update.telefono === '' ? null : update.telefono,
      row_version: eb('row_version', '+', 1),
    }))
    .where('id', '=', scope.userId)
    .where('row_version', '=', update.rowVersion)
    .returning(columns)
    .executeTakeFirst();
}
