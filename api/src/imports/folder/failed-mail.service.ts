import { formatCount } from 'shared/format';
import { linkTo } from 'shared/routes';
import { recordKinds } from 'shared/rules/records/kinds';
import type { Deps } from '../../deps.ts';
import type { PayloadOf } from '../../jobs/job-kinds.ts';
import { writtenLetter } from '../../mail/written-letter.ts';
import { failedImport } from './folder.repository.ts';

/** Tells that a file of the import folder was not applied, and why. */
export async function mailImportFailed(
  { db, config, mailer }: Deps,
  { importId, email }: PayloadOf<'mail.import-failed'>,
): Promise<void> {
  const failed = await failedImport(db, importId);
  if (failed === undefined) return;
  const { country_code: country, kind, filename, message, wrong } = failed;
  const count = formatCount(wrong, country);
  const reason = message ?? (wrong === 1 ? '1 fila tiene errores.' : `${count} filas tienen errores.`);
  const mail = {
    kind: 'importacion-con-errores',
    country,
    values: { archivo: filename, registros: recordKinds[kind].title, motivo: reason },
    url: config.publicOrigin + linkTo('IMPORTACION', country, { importacionId: importId }),
  } as const;
  await mailer.send(email, await writtenLetter(db, mail));
}
