import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret, sameText, sign } from '../../../access/tokens.ts';
import type { Config } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { deviceAccount, type DeviceAccount } from './known-device.repository.ts';

/*
 * Marks a device that signed in before with a cookie. It grants no rights: it only keeps failures of
 * strangers from counting against this device. It holds a random id and, per account, a signature over id,
 * account and the account's device epoch, so that it cannot be forged, copied to another account or used once
 * the epoch has risen.
 */

/** The longest lifetime that browsers allow; each sign-in renews it. */
const lifeSeconds = 400 * 24 * 3600;

/** For a computer shared by several people. */
const mostAccounts = 5;

const isHttps = ({ publicOrigin }: Config): boolean => publicOrigin.startsWith('https:');
const nameOf = (config: Config): string => (isHttps(config) ? '__Host-vitrina-device' : 'vitrina-device');

type Device = { readonly id: string; readonly marks: readonly string[] };

function readCookie(request: FastifyRequest, config: Config): Device | null {
  const [id, ...marks] = (request.cookies[nameOf(config)] ?? '').split('.', mostAccounts + 1);
  return id === undefined || id === '' ? null : { id, marks };
}

const markOf = ({ keys }: Config, id: string, account: DeviceAccount): string =>
  sign(keys.device, `${id}.${account.id}.${account.device_epoch}`);

/** An unknown account is compared all the same, so that the answer takes as long (T4). */
const noAccount: DeviceAccount = { id: 0, device_epoch: 0 };

/** The id of the calling device, if the account of `email` signed in on it before; else null. */
export async function knownDevice(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  request: FastifyRequest,
  email: string,
): Promise<string | null> {
  const device = readCookie(request, config);
  if (device === null) return null;
  const account = await deviceAccount(db, email);
  const mark = markOf(config, device.id, account ?? noAccount);
  const isNamed = device.marks.some((one) => sameText(one, mark));
  return isNamed && account !== undefined ? device.id : null;
}

/** Adds this account to those that the device's cookie names. Call it only after a sign-in. */
export async function rememberDevice(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  email: string,
): Promise<void> {
  const account = await deviceAccount(db, email);
  if (account === undefined) return;
  const { id, marks } = readCookie(request, config) ?? { id: newSecret(), marks: [] };
  const mark = markOf(config, id, account);
  const kept = [mark, ...marks.filter((one) => one !== mark)].slice(0, mostAccounts);
  reply.setCookie(nameOf(config), [id, ...kept].join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps(config),
    maxAge: lifeSeconds,
  });
}
