import { Alert, Button } from 'shared/ui/core';
import type { Failure } from './failure.ts';
import { sendingTexts as texts } from './texts.ts';

type FailureAlertProps = { readonly failure: Failure; readonly onRetry: () => void };

/** Why it was not registered (S-379); a lost connection offers to send the same once more. */
export function FailureAlert({ failure, onRetry }: FailureAlertProps) {
  const lost = failure.kind === 'lost';
  return (
    <Alert.Root status={lost ? 'warning' : 'error'} role="alert">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{failure.kind === 'lost' ? texts.lostTitle : failure.message}</Alert.Title>
        {lost && <Alert.Description>{texts.lostText}</Alert.Description>}
      </Alert.Content>
      {lost && (
        <Button size="sm" variant="outline" alignSelf="center" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </Alert.Root>
  );
}
