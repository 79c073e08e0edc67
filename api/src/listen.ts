import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config.ts';
import { errorCode } from './errno.ts';
import type { App } from './http/app-type.ts';
import { StartError } from './start-error.ts';

type Address = Pick<Config, 'host' | 'port'> & {
  /** Beginning of the names of the settings that have them: `METRICS_` for METRICS_PORT. */
  readonly settings?: string;
};

const faults: Readonly<Record<string, (address: Address) => string>> = {
  EADDRINUSE: ({ port, settings = '' }) =>
    `El puerto ${port} ya está en uso (port ${port} is in use). Elija otro con ${settings}PORT.`,
  EACCES: ({ port, settings = '' }) =>
    `El puerto ${port} no está permitido a este usuario (port ${port} needs other rights). Elija otro con ${settings}PORT.`,
  EADDRNOTAVAIL: ({ host, settings = '' }) =>
    `${host} no es una dirección de esta máquina (no address of this machine): ${settings}HOST.`,
  ENOTFOUND: ({ host, settings = '' }) =>
    `${host} no es una dirección de esta máquina (no address of this machine): ${settings}HOST.`,
};

/** Throws a StartError that names the setting when `listening` cannot have the address. */
export async function sayingAddress<T>(address: Address, listening: () => Promise<T>): Promise<T> {
  try {
    return await listening();
  } catch (error) {
    const fault = faults[errorCode(error) ?? ''];
    throw fault === undefined ? error : new StartError(fault(address), { cause: error });
  }
}

/** Returns the address; throws a StartError when the app cannot listen. */
export const listen = (app: App, { host, port }: Address): Promise<string> =>
  sayingAddress({ host, port }, () => app.listen({ host, port }));

/** Throws the same StartError early, before any other work for a portal that could not listen. */
export const requireFreePort = ({ host, port }: Address): Promise<void> =>
  sayingAddress({ host, port }, async () => {
    const probe = createServer().listen(port, host);
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  });
