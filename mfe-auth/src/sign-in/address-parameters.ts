import { textOfError, toneOfError } from './error-parameter.ts';

/** P-023: shows the message of `?error=`. */
export async function tellError(code: string): Promise<void> {
  const { notify } = await import('shared/ui/overlay');
  notify({ tone: toneOfError(code), title: textOfError(code) });
}

/** P-024: `?token=` is the result of the corporate sign-on. */
export async function enterWithToken(token: string): Promise<void> {
  const { tokenSignIn } = await import('./token-sign-in.ts');
  await tokenSignIn(token);
}
