import { useEffect, useRef } from 'react';
import { Alert, Button, Stack } from 'shared/ui/core';
import { factorTexts as texts } from './texts.ts';

type EnrolmentOverProps = {
  /** Activated meanwhile in another tab or device. */
  readonly elsewhere: boolean;
  readonly onAgain: () => void;
  readonly onLeave: () => void;
};

/** The shown secret is no longer valid: says why, and how to continue. */
export function EnrolmentOver({ elsewhere, onAgain, onLeave }: EnrolmentOverProps) {
  const notice = useRef<HTMLDivElement>(null);
  // The focused field is gone.
  useEffect(() => notice.current?.focus(), []);
  return (
    <Alert.Root
      ref={notice}
      role="alert"
      status={elsewhere ? 'info' : 'warning'}
      tabIndex={-1}
      outline="none"
    >
      <Alert.Indicator />
      <Stack gap="3" align="start">
        <Alert.Title>{elsewhere ? texts.elsewhere : texts.over}</Alert.Title>
        <Button size="sm" onClick={elsewhere ? onLeave : onAgain}>
          {elsewhere ? texts.goOn : texts.again}
        </Button>
      </Stack>
    </Alert.Root>
  );
}
