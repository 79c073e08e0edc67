import type { CaptchaAction } from 'shared/endpoints/auth';
import { z } from 'zod';
import type { RecaptchaConfig } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';

/** Limits how long a sign-in waits for the service. */
const timeoutMs = 5_000;

/** The service's reply; only version 3 has score and action. */
const verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
});

export type RecaptchaProof = {
  readonly action: CaptchaAction;
  readonly version: 2 | 3;
  readonly token: string;
  readonly ip: string;
};

async function ask({ verifyUrl, ...keys }: RecaptchaConfig, { version, token, ip }: RecaptchaProof) {
  const secret = version === 3 ? keys.v3.secret : keys.v2.secret;
  const reply = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token, remoteip: ip }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  return verdict.parse(await reply.json());
}

/**
 * Whether the service confirms that the token is valid, was made on this portal and, for version 3, for this
 * action by a likely person. No reply counts as a refusal: the visible captcha follows (P-228).
 */
export async function isVerified(
  { config, log }: Deps,
  settings: RecaptchaConfig,
  proof: RecaptchaProof,
): Promise<boolean> {
  if (proof.token === '') return false;
  try {
    const { success, score, action, hostname } = await ask(settings, proof);
    const here = hostname === undefined || hostname === new URL(config.publicOrigin).hostname;
    if (!success || !here) return false;
    return proof.version === 2 || (action === proof.action && (score ?? 0) >= settings.minScore);
  } catch (error) {
    log.warn({ err: error }, 'captcha service cannot be reached');
    return false;
  }
}
