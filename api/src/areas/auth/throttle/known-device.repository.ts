import type { System } from '../../../db/database.ts';

export type DeviceAccount = { readonly id: number; readonly device_epoch: number };

export const deviceAccount = (db: System, email: string): Promise<DeviceAccount | undefined> =>
  db.selectFrom('app_user').select(['id', 'device_epoch']).where('email', '=', email).executeTakeFirst();

/** Makes every device unknown to the account, including one whose cookie was stolen. */
export async function forgetDevicesOf(db: System, userId: number): Promise<void> {
  await db
    .updateTable('app_user')
    .set((eb) => ({ device_epoch: eb('device_epoch', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}
