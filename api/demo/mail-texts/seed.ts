import { mailTextKind } from 'shared/rules/mail-texts';
import { jsonb, type Database } from '../../src/db/database.ts';
import type { DemoWorld } from '../world.ts';
import { portalAdministrator } from '../portal-administrator.ts';

const day = 86_400_000;

/** Argentina's portal administrator has written one mail in their own words; all others are the portal's. */
export async function seedMailTexts(db: Database, { clock }: DemoWorld): Promise<void> {
  const country = 'ARG';
  const { text } = mailTextKind('descuento-aprobado');
  await db
    .insertInto('mail_text')
    .values({
      country_code: country,
      kind: 'descuento-aprobado',
      text: jsonb({
        ...text,
        asunto: 'Su descuento «{descuento}» ya está publicado',
        firma: 'Equipo de marketing de los centros comerciales. Este mensaje es automático: no lo responda.',
      }),
      updated_at: new Date(clock.now().getTime() - 12 * day),
      updated_by: await portalAdministrator(db, country),
    })
    .execute();
}
