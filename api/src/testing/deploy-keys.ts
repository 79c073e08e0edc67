import type { Part } from 'shared/endpoints/about';
import { newKeyText } from '../access/keys/key-text.ts';
import { hashSecret } from '../access/tokens.ts';
import type { Database } from '../db/database.ts';
import type { TestInput } from './test-client.ts';

type KeyOptions = { readonly name?: string; readonly expiresOn?: string };

/** Stores a deploy key of a part; returns its id and text. */
export async function insertDeployKey(
  db: Database,
  part: Part,
  { name, expiresOn = '2027-11-19' }: KeyOptions = {},
): Promise<{ readonly id: number; readonly text: string }> {
  const { text, prefix } = newKeyText('vid');
  const { id } = await db
    .insertInto('deploy_key')
    .values({
      name: name ?? prefix,
      part,
      prefix,
      secret_hash: hashSecret(text),
      country_code: 'CHL',
      expires_on: expiresOn,
      created_at: new Date('2026-11-20T15:00:00Z'),
      created_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, text };
}

/** The form with which a pipeline sends an archive. */
export function archiveForm(archive: Uint8Array<ArrayBuffer>, reason?: string): FormData {
  const form = new FormData();
  form.append('archivo', new File([archive], 'sales.tar.gz'));
  if (reason !== undefined) form.append('motivo', JSON.stringify(reason));
  return form;
}

/** A valid call of each endpoint for pipelines. */
export const deployCalls: Readonly<Record<string, { readonly path: string } & TestInput>> = {
  'POST /api/v1/releases/:part': { path: '/api/v1/releases/sales' },
  'POST /api/v1/releases/:part/activate': {
    path: '/api/v1/releases/sales/activate',
    body: { version: '1.0.0-a' },
  },
  'POST /api/v1/releases/:part/register': {
    path: '/api/v1/releases/sales/register',
    body: { entrada: 'https://cdn.example/sales/remoteEntry.js' },
  },
  'POST /api/v1/releases/:part/rollback': {
    path: '/api/v1/releases/sales/rollback',
    body: { desde: '1.0.0-b' },
  },
};
