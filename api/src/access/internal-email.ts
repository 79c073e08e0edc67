import type { Config } from '../config.ts';

/** P-054, P-055: an e-mail of exactly one of the configured domains, whatever its owner's role. */
export const isInternalEmail = ({ internalEmailDomains }: Config, email: string): boolean =>
  internalEmailDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
