import { worksWithShared } from 'shared/remote/registry';
import type { Area } from 'shared/routes';
import type { HostContract, UsedExports } from './host-contract.ts';

type Remote = { readonly area: Area; readonly version: string };

/** Why a remote does not work with the `shared` that a host provides, and what to do; undefined when it does. */
export const sharedFault = (
  { area, version, shared }: Remote & { readonly shared: string },
  provided: string,
): string | undefined =>
  worksWithShared(shared, provided)
    ? undefined
    : `${area} ${version} needs shared ${shared}, but the host in service provides ${provided}.\n` +
      'Release a host with that version of shared first, or release this remote from sources that use the old one.';

/** Why a remote's screens are not those that a host gives to its area; undefined when they are. */
export function screensFault(
  { area, version, screens }: Remote & { readonly screens: readonly string[] },
  given: readonly string[],
): string | undefined {
  const missing = given.filter((name) => !screens.includes(name));
  if (missing.length > 0)
    return (
      `${area} ${version} lacks ${missing.join(', ')}, which the host in service gives to ${area}.\n` +
      'Release this remote from sources that have these screens.'
    );
  const foreign = screens.filter((name) => !given.includes(name));
  if (foreign.length > 0)
    return (
      `${area} ${version} offers ${foreign.join(', ')}, which the host in service does not give to ${area}.\n` +
      'Release a host that gives it these screens first.'
    );
  return undefined;
}

/** What a remote uses of singleton modules and a host does not export, as `useQuery of shared/query`. */
const unprovided = (uses: UsedExports, { exports }: HostContract): string[] =>
  Object.entries(uses).flatMap(([module, names]) => {
    const provided = exports[module];
    if (provided === undefined) return [`all of ${module}`];
    return names.filter((name) => !provided.includes(name)).map((name) => `${name} of ${module}`);
  });

type Contract = Remote & {
  readonly shared: string;
  readonly screens: readonly string[];
  readonly uses: UsedExports;
};

/** Everything because of which a portal would refuse a remote or could not run it, in words; empty when it fits. */
export function misfits(remote: Contract, host: HostContract): string[] {
  const { area, version, uses } = remote;
  const lacking = unprovided(uses, host);
  return [
    sharedFault(remote, host.shared),
    lacking.length > 0
      ? `${area} ${version} uses ${lacking.join(', ')}, which the host's shared ${host.shared} does not export.`
      : undefined,
    screensFault(remote, host.screens[area] ?? []),
  ].filter((fault) => fault !== undefined);
}
