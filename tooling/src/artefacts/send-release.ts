import type { Part } from 'shared/endpoints/about';
import { activatePart, registerPart, releasePart, rollBackPart } from 'shared/endpoints/deploy';
import { readRegistry } from 'shared/remote/registry';
import type { Area } from 'shared/routes';
import type { ReleaseAudience } from 'shared/rules/release-audience';
import { z } from 'zod';
import { ReleaseError } from './release-error.ts';

/** A running portal, and the deploy key of the part that is released there. */
export type Portal = { readonly origin: string; readonly key: string };

const refusal = z.object({ message: z.string(), details: z.object({ reason: z.string() }).optional() });

/** Longer than the portal's own limit for receiving an archive and activating it. */
const patienceMs = 180_000;

const reached = (portal: Portal, path: string, init?: RequestInit): Promise<Response> =>
  fetch(new URL(path, portal.origin), {
    ...init,
    // A redirect would carry the key to another address.
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: unknown) => {
    throw new ReleaseError(`${portal.origin} did not answer: ${causeOf(error)}.`);
  });

async function answered(portal: Portal, path: string, init: RequestInit): Promise<unknown> {
  const response = await reached(portal, path, {
    method: 'POST',
    ...init,
    headers: { authorization: `Bearer ${portal.key}`, ...init.headers },
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body;
  const { data } = refusal.safeParse(body);
  throw new ReleaseError(
    `${portal.origin} refused it (${response.status})${data ? `: ${data.details?.reason ?? data.message}` : '.'}`,
  );
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** Whom a release reaches (null: everybody), and why it is made. */
export type Terms = { readonly audience: ReleaseAudience | null; readonly reason: string | null };

const fieldsOf = ({ audience, reason }: Terms) => ({
  ...(audience && { alcance: { paises: audience.countries, porcentaje: audience.share } }),
  ...(reason !== null && { motivo: reason }),
});

/** Releases an archive into a running portal. Throws ReleaseError with the portal's reason. */
export async function sendRelease(portal: Portal, part: Part, archive: Uint8Array, terms: Terms) {
  const form = new FormData();
  form.append('archivo', new File([new Uint8Array(archive)], `${part}.tar.gz`, { type: 'application/gzip' }));
  for (const [name, value] of Object.entries(fieldsOf(terms))) form.append(name, JSON.stringify(value));
  return releasePart.reply.parse(
    await answered(portal, releasePart.path.replace(':part', part), { body: form }),
  );
}

const json = (body: object): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** Releases a stored version in a running portal. Throws ReleaseError with the portal's reason. */
export async function sendActivation(portal: Portal, part: Part, version: string, terms: Terms) {
  const path = activatePart.path.replace(':part', part);
  return activatePart.reply.parse(await answered(portal, path, json({ version, ...fieldsOf(terms) })));
}

/** Releases what another origin serves in a running portal. Throws ReleaseError with the portal's reason. */
export async function sendEntry(portal: Portal, part: Part, entrada: string, terms: Terms) {
  const path = registerPart.path.replace(':part', part);
  return registerPart.reply.parse(await answered(portal, path, json({ entrada, ...fieldsOf(terms) })));
}

/** The stored version to go back to (undefined: the previous one), and why. */
export type RollbackTerms = { readonly version: string | undefined; readonly reason: string | null };

/** What was released last in a running portal: the gradual release if there is one. Throws ReleaseError. */
async function releasedLast(portal: Portal, area: Area): Promise<string> {
  const response = await reached(portal, '/registry.json', { cache: 'no-store' });
  // Another server than a portal may answer a page.
  const file: unknown = response.ok ? await response.json().catch(() => null) : null;
  const active = file === null ? undefined : readRegistry(file).get(area);
  if (active === undefined) throw new ReleaseError(`${portal.origin} has no release of ${area}.`);
  return (active.gradual ?? active).version;
}

/**
 * Rolls a remote back in a running portal. The request names what is released there now, so if it arrives twice the
 * portal goes back one step. Throws ReleaseError with the portal's reason.
 */
export async function sendRollback(portal: Portal, area: Area, { version, reason }: RollbackTerms) {
  const desde = await releasedLast(portal, area);
  return rollBackPart.reply.parse(
    await answered(
      portal,
      rollBackPart.path.replace(':part', area),
      json({ version, desde, ...fieldsOf({ audience: null, reason }) }),
    ),
  );
}
