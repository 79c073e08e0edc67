import * as z from 'zod/mini';
import { sourceFacts } from '../endpoints/about.ts';
import { areas, type Area } from '../routes/routes.ts';
import { releaseAudience } from '../rules/release-audience.ts';
import { containerGlobal } from './registry.ts';

const release = z.object({
  version: z.string(),
  releasedAt: z.nullable(z._default(z.nullable(z.string()), null)),
  source: z.nullable(z._default(z.nullable(sourceFacts), null)),
  /** The release that only some people get so far. */
  gradual: z.optional(z.object({ version: z.string(), audience: releaseAudience })),
});
export type ReleaseNote = z.infer<typeof release>;

const file = z.object({ host: z.optional(z.unknown()), remotes: z.record(z.string(), z.unknown()) });

export type ReleaseNotes = ReadonlyMap<Area | 'host', ReleaseNote>;

/** The public part of `/registry.json`: each part's active release, since when, and its commit. */
export function readReleaseNotes(registry: unknown): ReleaseNotes {
  const { host, remotes } = file.parse(registry);
  const parts: [Area | 'host', unknown][] = [
    ['host', host],
    ...areas.map((area): [Area, unknown] => [area, remotes[area]]),
  ];
  return new Map(
    parts.flatMap(([part, entry]): [Area | 'host', ReleaseNote][] => {
      const parsed = release.safeParse(entry);
      return parsed.success ? [[part, parsed.data]] : [];
    }),
  );
}

/** 'current': the active release; 'older': another one, until the page is reloaded; 'none': not opened yet. */
export type Running = 'current' | 'older' | 'none';

/** Which release of a remote this page has loaded, from the global that each release defines (`containerGlobal`). */
export function runningRemote(area: Area, version: string, page: object = globalThis): Running {
  if (containerGlobal(area, version) in page) return 'current';
  const prefix = containerGlobal(area, '');
  return Object.keys(page).some((name) => name.startsWith(prefix)) ? 'older' : 'none';
}

const build = z.extend(sourceFacts, { version: z.string() });
export type BuildFacts = z.infer<typeof build>;

/** Name of the `meta` of index.html with the host's build (U-229), as percent-encoded JSON. */
export const buildMeta = 'vitrina-build';

/** The build of the open page; null if the page does not say. */
export function buildOfPage(page: Document = document): BuildFacts | null {
  const content = page.querySelector(`meta[name="${buildMeta}"]`)?.getAttribute('content');
  try {
    return build.safeParse(JSON.parse(decodeURIComponent(content ?? ''))).data ?? null;
  } catch {
    return null;
  }
}
