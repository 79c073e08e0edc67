import type { BodyOf, ReplyOf } from 'shared/endpoints/endpoint';
import type {
  IntegrationFeed,
  IntegrationFeedForm,
  listIntegrationFeeds,
  updateIntegrationFeed,
} from 'shared/endpoints/integration-feeds';
import { feedPlanText } from 'shared/rules/records/feeds';
import { folderKinds, integrationKinds } from 'shared/rules/records/integration';
import { isKindOf, recordKinds, type RecordKindName } from 'shared/rules/records/kinds';
import type { Scoped } from '../../access/scoped.ts';
import { auditWriter, type AuditSource } from '../../audit/audit-log.ts';
import type { Config } from '../../config.ts';
import { ApiError } from '../../http/api-error.ts';
import { lastArrival, planOf, type FeedRow } from '../../imports/feeds/feeds.repository.ts';
import { lastLook } from '../../imports/folder/folder.repository.ts';
import { administered } from './administered.ts';
import { feedsOf, heldFeed, writeFeed } from './feeds.repository.ts';

type Reading = { readonly scoped: Scoped; readonly config: Pick<Config, 'importFolder'> };
type Writing = Reading & { readonly source: AuditSource; readonly now: Date };

async function feedOf(
  { scoped, config }: Reading,
  kind: RecordKindName,
  row: FeedRow | undefined,
): Promise<IntegrationFeed> {
  const country = administered(scoped);
  const isTaken = config.importFolder !== null && folderKinds(country).includes(kind);
  const { missed_on: missed = null, by_hour: hour = null } = row ?? {};
  return {
    pais: country,
    tipo: kind,
    cada: row?.every ?? null,
    dia: row?.on_day ?? null,
    hora: hour,
    avisarA: row?.recipients ?? [],
    carpeta: isTaken ? `${country}/${kind}` : null,
    llego: (await lastArrival(scoped.db, { country, kind }))?.toISOString() ?? null,
    falta: missed === null || hour === null ? null : { dia: missed, hora: hour },
    rowVersion: row?.row_version ?? 0,
  };
}

/** What is wrong with the import folder, as far as it is of the country or of all. */
async function folderOf({ scoped, config }: Reading) {
  if (config.importFolder === null) return null;
  const look = await lastLook(scoped.db);
  const country = administered(scoped);
  return {
    revisada: look?.looked_at.toISOString() ?? null,
    problemas: (look?.problems ?? [])
      .filter((problem) => problem.country === null || problem.country === country)
      .map(({ text }) => text),
  };
}

export async function feedList(reading: Reading): Promise<ReplyOf<typeof listIntegrationFeeds>> {
  const country = administered(reading.scoped);
  const rows = await feedsOf(reading.scoped, country);
  const tipos: IntegrationFeed[] = [];
  for (const kind of integrationKinds(country))
    tipos.push(
      await feedOf(
        reading,
        kind,
        rows.find((row) => row.kind === kind),
      ),
    );
  return { carpeta: await folderOf(reading), tipos };
}

const planIn = ({ cada, dia, hora }: Pick<IntegrationFeedForm, 'cada' | 'dia' | 'hora'>) =>
  cada === null || hora === null ? null : { every: cada, day: dia, hour: hora };

const auditOf = (feed: IntegrationFeed) => ({
  tipo: recordKinds[feed.tipo].title,
  seEspera: feedPlanText(planIn(feed)),
  avisarA: feed.avisarA.length === 0 ? 'Administradores del portal' : feed.avisarA,
});

/** Says when records of a kind are expected and to which addresses mails go. Throws VERSION_CONFLICT with what is stored. */
export async function writeFeedPlan(
  { source, now, ...reading }: Writing,
  kind: RecordKindName,
  { rowVersion, ...form }: BodyOf<typeof updateIntegrationFeed>,
): Promise<IntegrationFeed> {
  const { scoped } = reading;
  const country = administered(scoped);
  if (!isKindOf(kind, country)) throw new ApiError('NOT_FOUND');
  const row = await heldFeed(scoped, country, kind);
  const before = await feedOf(reading, kind, row);
  if (before.rowVersion !== rowVersion)
    throw new ApiError('VERSION_CONFLICT', { details: { stored: before } });
  const plan = planIn(form);
  const isOther = JSON.stringify(plan) !== JSON.stringify(planOf(row));
  const recipients = [...new Set(form.avisarA)];
  await writeFeed(scoped, row, { plan, recipients, since: isOther ? now : null });
  const after = await feedOf(reading, kind, await heldFeed(scoped, country, kind));
  await auditWriter(scoped.db, { ...source, country })({
    action: 'integration-feed.update',
    entity: 'import_feed',
    entityId: `${country}/${kind}`,
    before: auditOf(before),
    after: auditOf(after),
  });
  return after;
}
