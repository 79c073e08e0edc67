import type { ReactNode } from 'react';
import { Alert } from 'shared/ui/core';

/** The one place that says why it did not work; it is gone with the next attempt. */
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
