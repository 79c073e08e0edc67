import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config.ts';
import { errorCode } from './errno.ts';
import type { App } from './http/app-type.ts';
import { StartError } from './start-error.ts';

type Address = Pick<Config, 'host' | 'port'>;

const faults: Readonly<Record<string, (address: Address) => string>> = {
  EADDRINUSE: ({ port }) => `El puerto ${port} ya está en uso (port ${port} is in use). Elija otro con PORT.`,
  EACCES: ({ port }) =>
    `El puerto ${port} no está permitido a este usuario (port ${port} needs other rights). Elija otro con PORT.`,
  EADDRNOTAVAIL: ({ host }) =>
    `${host} no es una dirección de esta máquina (no address of this machine): HOST.`,
  ENOTFOUND: ({ host }) => `${host} no es una dirección de esta máquina (no address of this machine): HOST.`,
};

async function saying<T>(address: Address, listening: () => Promise<T>): Promise<T> {
  try {
    return await listening();
  } catch (error) {
    const fault = faults[errorCode(error) ?? ''];
    throw fault === undefined ? error : new StartError(fault(address), { cause: error });
  }
}

/** Returns the address; throws a StartError when the app cannot listen. */
export const listen = (app: App, { host, port }: Address): Promise<string> =>
  saying({ host, port }, () => app.listen({ host, port }));

/** Throws the same StartError early, before any other work for a portal that could not listen. */
export const requireFreePort = ({ host, port }: Address): Promise<void> =>
  saying({ host, port }, async () => {
    const probe = createServer().listen(port, host);
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  });
