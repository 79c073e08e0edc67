import type { ExportJob } from 'shared/endpoints/exports';
import { runDueExports } from '../exports/runner.ts';
import type { TestApi } from './test-api.ts';
import type { TestClient } from './test-client.ts';

/** Requests a list's file, runs the export, and returns its link. */
export async function exportedFile(
  { deps }: Pick<TestApi, 'deps'>,
  client: TestClient,
  path: string,
  body?: unknown,
): Promise<{ url: string; filename: string }> {
  const started = await client.post(path, body === undefined ? {} : { body });
  if (started.status !== 202) throw new Error(`The export answered ${started.status}.`);
  await runDueExports(deps);
  const job: ExportJob = (await client.get(`/api/exports/${started.body.id}`)).body;
  if (job.file === null) throw new Error(`There is no file: ${job.message}`);
  return job.file;
}
