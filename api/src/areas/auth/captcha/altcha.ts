import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { captchaActions, type CaptchaAction } from 'shared/endpoints/auth';
import type { Deps } from '../../../deps.ts';
import { noteSolution } from './captcha.repository.ts';

/** How long a solved challenge is valid. */
const challengeLifeMs = 5 * 60_000;

/** Iterations of one try; CAPTCHA_COMPLEXITY limits the number of tries. */
const cost = 1_000;

/**
 * How much more work the visible captcha takes than the invisible one. Solving it skips the wait, so this
 * work is what slows an attacker with many addresses; a user does it once.
 */
const visibleFactor = 4;

/**
 * What a challenge is solved for: one form, and invisibly (3) or by a person (2). A proof for one task is not
 * valid for another.
 */
export type CaptchaTask = { readonly action: CaptchaAction; readonly version: 2 | 3 };

/** What the widget sends, base64-encoded. */
const payloadShape = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string().optional(),
      expiresAt: z.number().optional(),
      data: z.object({
        expires: z.number(),
        action: z.enum(captchaActions),
        version: z.literal([2, 3]),
      }),
    }),
    signature: z.string().min(1),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.number().optional() }),
});

const keysOf = ({ config }: Deps) => ({
  hmacSignatureSecret: config.keys.captcha,
  hmacKeySignatureSecret: `${config.keys.captcha}:key`,
});

/** A new proof-of-work challenge for one task, signed, so that the server need not store it. */
export function newChallenge(deps: Deps, { action, version }: CaptchaTask) {
  const most = deps.config.captchaComplexity * (version === 2 ? visibleFactor : 1);
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(Math.ceil(most / 2), most),
    deriveKey,
    // The widget then asks for a new one; it uses the browser's wall clock.
    expiresAt: new Date(Date.now() + challengeLifeMs),
    data: { expires: deps.clock.now().getTime() + challengeLifeMs, action, version },
    ...keysOf(deps),
  });
}

/** True once for each challenge of this task: a solution is stored until its challenge expires. */
export async function isSolved(deps: Deps, task: CaptchaTask, token: string): Promise<boolean> {
  const payload = payloadOf(token);
  if (payload === null) return false;
  const { expires, action, version } = payload.challenge.parameters.data;
  if (action !== task.action || version !== task.version || expires < deps.clock.now().getTime())
    return false;
  const { verified } = await verifySolution({
    challenge: payload.challenge,
    solution: payload.solution,
    deriveKey,
    ...keysOf(deps),
  });
  if (!verified) return false;
  return noteSolution(deps.db, payload.challenge.signature, new Date(expires));
}

function payloadOf(token: string): z.output<typeof payloadShape> | null {
  try {
    return payloadShape.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}
