import { useEffect, useRef, type ReactNode } from 'react';
import { Alert, Button } from 'shared/ui/core';
import type { Failure } from './failure.ts';
import { sendingTexts as texts } from './texts.ts';

type FailureAlertProps = {
  readonly failure: Failure;
  readonly onRetry: () => void;
  /** A way on that fits what is said. */
  readonly action?: ReactNode;
};

/** Why it was not registered (S-379); a lost connection offers to send the same once more. */
export function FailureAlert({ failure, onRetry, action }: FailureAlertProps) {
  const lost = failure.kind === 'lost';
  const box = useRef<HTMLDivElement>(null);
  // The progress that was shown has gone, and the focus is not to leave the panel; who writes in it goes on.
  useEffect(() => {
    const panel = box.current?.closest('[role=dialog]');
    if (!panel?.contains(document.activeElement)) box.current?.focus();
  }, []);
  return (
    <Alert.Root ref={box} tabIndex={-1} outline="none" status={lost ? 'warning' : 'error'} role="alert">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{failure.kind === 'lost' ? texts.lostTitle : failure.message}</Alert.Title>
        {lost && <Alert.Description>{texts.lostText}</Alert.Description>}
        {action}
      </Alert.Content>
      {lost && (
        <Button size="sm" variant="outline" alignSelf="center" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </Alert.Root>
  );
}
