import { messageOf } from 'shared/http';
import { Alert, Button } from 'shared/ui/core';
import { failedCallTexts as texts } from './texts.ts';

type FailedCallProps = {
  /** What could not be loaded. */
  readonly title: string;
  readonly error: Error;
  readonly onRetry: () => unknown;
};

/** S-377: a part of a screen that could not be loaded, with the message and the way to ask again. */
export function FailedCall({ title, error, onRetry }: FailedCallProps) {
  return (
    <Alert.Root status="error" role="alert" alignItems="center">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
        <Alert.Description>{messageOf(error)}</Alert.Description>
      </Alert.Content>
      <Button size="sm" variant="outline" onClick={() => void onRetry()}>
        {texts.retry}
      </Button>
    </Alert.Root>
  );
}
