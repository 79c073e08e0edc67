import { ConnectionError } from 'shared/http';
import { signInWithToken } from 'shared/session';
import { notify } from 'shared/ui/overlay';
import { textOfError } from './error-parameter.ts';

/** Exchanges the code for a session; P-365 when it is no good (any more). */
export async function tokenSignIn(token: string): Promise<void> {
  try {
    await signInWithToken(token);
  } catch (error) {
    const title = error instanceof ConnectionError ? error.message : textOfError('login_invalid');
    notify({ tone: 'danger', title });
  }
}
