import { leastStrength, passwordStrength, preparePasswordStrength } from '../rules/password-strength.ts';
import type { StrengthAnswer, StrengthQuestion } from './use-strength.ts';

preparePasswordStrength();

addEventListener('message', ({ data: { password, about } }: MessageEvent<StrengthQuestion>) => {
  const strength = passwordStrength(password, about);
  postMessage({ password, strength, isWeak: strength < leastStrength } satisfies StrengthAnswer);
});
