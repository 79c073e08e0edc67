import { ConnectionError } from 'shared/http';
import { signInWithToken } from 'shared/session';
import { notify } from 'shared/ui/overlay';
import { textOfError } from './error-parameter.ts';

/** Exchanges the one-time code for a session; P-365 if it is invalid or used. */
export async function tokenSignIn(token: string): Promise<void> {
  try {
    await signInWithToken(token);
  } catch (error) {
    const title = error instanceof ConnectionError ? error.message : textOfError('login_invalid');
    notify({ tone: 'danger', title });
  }
}
