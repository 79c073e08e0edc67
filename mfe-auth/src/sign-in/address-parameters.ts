import { textOfError } from './error-parameter.ts';

/** P-023: says what `?error=` stands for. */
export async function tellError(code: string): Promise<void> {
  const { notify } = await import('shared/ui/overlay');
  notify({ tone: 'danger', title: textOfError(code) });
}

/** P-024: `?token=` is what the corporate sign-on came back with. */
export async function enterWithToken(token: string): Promise<void> {
  const { tokenSignIn } = await import('./token-sign-in.ts');
  await tokenSignIn(token);
}
