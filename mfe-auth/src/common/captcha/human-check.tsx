import { useEffect, useRef, useState, type ReactNode } from 'react';
import { visibleCaptcha, type VisibleCaptcha } from 'shared/captcha';
import { Box, Button, Center, Spinner, Text } from 'shared/ui/core';
import { OwnCheck } from './own-check.tsx';
import { captchaTexts as texts } from './texts.ts';
import type { Captcha } from './use-captcha.ts';

type HumanCheckProps = {
  readonly captcha: Captcha;
  /** Sends the form again, if it is valid. */
  readonly onSolved: (token: string) => void;
};

const toNobody = (): void => {};

/** P-189, P-190: the visible check of the configured provider. It takes the focus when it appears. */
export function HumanCheck({ captcha, onSolved }: HumanCheckProps): ReactNode {
  const { action, wanted, passesWait } = captcha;
  const [draw, setDraw] = useState<VisibleCaptcha | null | 'unreachable'>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let left = false;
    const look = async (): Promise<void> => {
      // The API names the provider; without its answer none is assumed.
      const next = await visibleCaptcha(action).catch(() => 'unreachable' as const);
      // Wrapped in a function, because setState calls functions.
      if (!left) setDraw(() => next);
    };
    void look();
    return () => {
      left = true;
    };
  }, [action, attempt]);

  // Solving takes time: meanwhile the form may have changed or be gone.
  const receiver = useRef<(token: string) => void>(toNobody);
  useEffect(() => {
    receiver.current = (token) => {
      captcha.keep(token);
      onSolved(token);
    };
    return () => {
      receiver.current = toNobody;
    };
  });
  const solved = (token: string): void => receiver.current(token);

  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted) frame.current?.focus();
  }, [wanted]);

  return (
    <Box ref={frame} tabIndex={-1} outline="none" role="group" aria-label={texts.check}>
      {passesWait && (
        <Text mb="2" fontSize="sm">
          {texts.passesWait}
        </Text>
      )}
      {draw === undefined ? (
        <Center minH="14" role="status" aria-label={texts.loading}>
          <Spinner size="sm" color="brand.solid" />
        </Center>
      ) : draw === 'unreachable' ? (
        <Unreachable
          onRetry={() => {
            setDraw(undefined);
            setAttempt(attempt + 1);
          }}
        />
      ) : draw === null ? (
        <OwnCheck action={action} frame={frame} onSolved={solved} />
      ) : (
        <ServiceCheck draw={draw} onSolved={solved} />
      )}
    </Box>
  );
}

function Unreachable({ onRetry }: { readonly onRetry?: () => void }): ReactNode {
  return (
    <Box role="alert" color="fg.error" fontSize="sm">
      <Text>{texts.unreachable}</Text>
      {onRetry && (
        <Button type="button" variant="outline" size="sm" mt="2" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </Box>
  );
}

type ServiceCheckProps = { readonly draw: VisibleCaptcha; readonly onSolved: (token: string) => void };

/** The widget of an external service, in an iframe of its own. */
function ServiceCheck({ draw, onSolved }: ServiceCheckProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const onFailed = (): void => setFailed(true);
    draw(place.current, { onSolved, onFailed }).catch(onFailed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per widget
  }, [draw]);
  return (
    <Box>
      <Box ref={place} minH="20" />
      {failed && <Unreachable />}
    </Box>
  );
}
