import type { ReactNode } from 'react';
import { Alert } from 'shared/ui/core';

/** Stays beside the form after the toast has gone. */
export function SignInFailure({ failure }: { failure: string }): ReactNode {
  return (
    <Alert.Root status="error" role="presentation">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{failure}</Alert.Title>
      </Alert.Content>
    </Alert.Root>
  );
}
