import { textOfError } from './error-parameter.ts';

/** P-023: says what `?error=` stands for. */
export function tellError(error: string): void {
  void import('shared/ui/overlay').then(({ notify }) =>
    notify({ tone: 'danger', title: textOfError(error) }),
  );
}

/** P-024: `?token=` is what the corporate sign-on came back with. */
export function enterWithToken(token: string): void {
  void import('./token-sign-in.ts').then(({ tokenSignIn }) => tokenSignIn(token));
}
