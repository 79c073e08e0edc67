import type { ReactNode } from 'react';
import { Alert } from 'shared/ui/core';

/** The only error message of the form; the next attempt removes it. */
export function SignInFailure({ failure }: { failure: string }): ReactNode {
  return (
    <Alert.Root status="error" role="alert">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{failure}</Alert.Title>
      </Alert.Content>
    </Alert.Root>
  );
}
