import { useEffect, useRef, type ReactNode } from 'react';
import { Alert, Button } from 'shared/ui/core';
import type { Failure } from './failure.ts';
import { sendingTexts as texts } from './texts.ts';

type FailureAlertProps = {
  readonly failure: Failure;
  readonly onRetry: () => void;
  /** A suitable action. */
  readonly action?: ReactNode;
};

/** Why it was not registered (S-379); after a lost connection it offers to send again. */
export function FailureAlert({ failure, onRetry, action }: FailureAlertProps) {
  const lost = failure.kind === 'lost';
  const box = useRef<HTMLDivElement>(null);
  // The progress is gone, and the focus must not leave the panel; a focused field keeps it.
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
