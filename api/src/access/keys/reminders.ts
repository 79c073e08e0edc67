import { countryCodes } from 'shared/countries';
import { formatDay } from 'shared/format';
import { linkTo } from 'shared/routes';
import { todayIn } from 'shared/rules';
import { inTransaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { PayloadOf } from '../../jobs/job-kinds.ts';
import { enqueueAll } from '../../jobs/queue.repository.ts';
import { writtenLetter } from '../../mail/written-letter.ts';
import { keySchemes, type KeyTable } from './key-text.ts';
import { keyToRemind, markReminded } from './reminders.repository.ts';

/** Days before a key ends at which its creator gets a mail, the nearest first: it replaces the other. */
const reminders = [2, 14] as const;
const tables: readonly KeyTable[] = ['integration_key', 'deploy_key'];

/** Queues the mails that are due, each once. */
export async function remindOfKeys({ db }: Pick<Deps, 'db'>, now: Date): Promise<void> {
  await inTransaction(db, async (own) => {
    for (const table of tables)
      for (const country of countryCodes)
        for (const days of reminders) {
          const ids = await markReminded(own, table, { country, today: todayIn(country, now), days });
          const jobs = ids.map((keyId) => ({ kind: 'mail.key-ending', payload: { table, keyId } }) as const);
          await enqueueAll(own, jobs, now);
        }
  });
}

/** Sends no mail if the key was revoked meanwhile, or its creator has left. */
export async function mailKeyEnding(
  { db, config, mailer }: Deps,
  { table, keyId }: PayloadOf<'mail.key-ending'>,
): Promise<void> {
  const key = await keyToRemind(db, table, keyId);
  if (key === undefined) return;
  const isDeploy = table === 'deploy_key';
  const mail = {
    kind: 'llave-por-vencer',
    country: key.country_code,
    values: {
      nombre: key.first_name,
      llave: `${key.name} (${keySchemes[table]}_${key.prefix}…)`,
      vence: formatDay(key.expires_on),
    },
    url: config.publicOrigin + linkTo(isDeploy ? 'LLAVES_DESPLIEGUE' : 'INTEGRACIONES', key.country_code),
  } as const;
  await mailer.send(key.email, await writtenLetter(db, mail));
}
