import type { CountryCode } from 'shared/countries';
import type { RecordKindName } from 'shared/rules/records/kinds';
import { exampleKey, exampleRecord, integrationKinds } from 'shared/rules/records/integration';
import { newKeyText } from '../access/keys/key-text.ts';
import { hashSecret } from '../access/tokens.ts';
import type { Database } from '../db/database.ts';
import { testPdf } from './sent-files.ts';
import type { TestInput } from './test-client.ts';

type KeyOptions = {
  readonly country?: CountryCode;
  readonly kinds?: readonly RecordKindName[];
  /** Ids of its malls; without them it has all. */
  readonly malls?: readonly number[];
  readonly name?: string;
  readonly expiresOn?: string;
  readonly createdBy?: number;
};

/** Stores a key of the integration API; returns its id and text. */
export async function insertIntegrationKey(
  db: Database,
  {
    country = 'CHL',
    kinds = integrationKinds(country),
    malls,
    name,
    expiresOn = '2027-11-19',
    createdBy,
  }: KeyOptions = {},
): Promise<{ readonly id: number; readonly text: string }> {
  const { text, prefix } = newKeyText('vit');
  const { id } = await db
    .insertInto('integration_key')
    .values({
      country_code: country,
      name: name ?? prefix,
      prefix,
      secret_hash: hashSecret(text),
      kinds: [...kinds],
      all_malls: malls === undefined,
      expires_on: expiresOn,
      created_at: new Date('2026-11-20T15:00:00Z'),
      created_by: createdBy ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const buildingId of malls ?? [])
    await db.insertInto('integration_key_building').values({ key_id: id, building_id: buildingId }).execute();
  return { id, text };
}

const path = '/api/v1/integration/malls';

function pdfForm(): FormData {
  const form = new FormData();
  form.append('archivo', new File([new Uint8Array(testPdf())], 'factura-1.pdf'));
  return form;
}

/** A valid call of each endpoint for other systems. */
export const keyCalls: Readonly<Record<string, { readonly path: string } & TestInput>> = {
  'PUT /api/v1/integration/:kind': { path, body: { registros: [exampleRecord('malls')] } },
  'PUT /api/v1/integration/documentos/:codigo': {
    path: '/api/v1/integration/documentos/factura-1.pdf',
    form: pdfForm(),
  },
  'GET /api/v1/integration/:kind': { path },
  'GET /api/v1/integration/:kind/registro': { path: `${path}/registro`, query: exampleKey('malls') },
};
