import type { ReactNode } from 'react';
import { Alert } from 'shared/ui/core';
import type { Failure } from './use-sign-in.ts';

/** Stays beside the form after the toast has gone. */
export function SignInFailure({ failure }: { failure: Failure }): ReactNode {
  return (
    <Alert.Root status="error" role="presentation">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{failure.title}</Alert.Title>
        {failure.help && <Alert.Description>{failure.help}</Alert.Description>}
      </Alert.Content>
    </Alert.Root>
  );
}
