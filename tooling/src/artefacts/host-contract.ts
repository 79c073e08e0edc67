import { areas } from 'shared/routes';
import { z } from 'zod';

const namesByModule = z.record(z.string(), z.array(z.string()));

/** In the build of a remote: the exports of singleton modules that it uses, its own and those of bundled modules. */
export const usesFile = 'uses.json';
export const usedExports = namesByModule;
export type UsedExports = z.infer<typeof usedExports>;

/** Beside the page of a host: what it provides to remotes, which they can compare before they are released. */
export const contractFile = 'contract.json';
export const hostContract = z.object({
  /** The version of `shared`. */
  shared: z.string(),
  /** The exports of its singleton modules. */
  exports: namesByModule,
  /** The routes that the route table gives to each area. */
  screens: z.partialRecord(z.enum(areas), z.array(z.string())),
});
export type HostContract = z.infer<typeof hostContract>;
