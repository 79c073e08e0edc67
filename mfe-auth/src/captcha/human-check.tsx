import { useEffect, useRef, useState, type ReactNode } from 'react';
import { visibleCaptcha, type VisibleCaptcha } from 'shared/captcha';
import type { CaptchaAction } from 'shared/contract/auth';
import { Box, Center, Spinner, Text } from 'shared/ui/core';
import { OwnCheck } from './own-check.tsx';
import { captchaTexts as texts } from './texts.ts';

type HumanCheckProps = { readonly action: CaptchaAction; readonly onSolved: (token: string) => void };

/** P-189, P-190: the visible check of the configured provider. Once solved it hands its token on. */
export function HumanCheck({ action, onSolved }: HumanCheckProps): ReactNode {
  const [draw, setDraw] = useState<VisibleCaptcha | null>();
  useEffect(() => {
    let left = false;
    const look = async (): Promise<void> => {
      const next = await visibleCaptcha(action).catch(() => null);
      // A function in a state is kept by giving another one that answers it.
      if (!left) setDraw(() => next);
    };
    void look();
    return () => {
      left = true;
    };
  }, [action]);

  if (draw === undefined) {
    return (
      <Center minH="14" role="status" aria-label={texts.loading}>
        <Spinner size="sm" color="brand.solid" />
      </Center>
    );
  }
  return draw === null ? (
    <OwnCheck action={action} onSolved={onSolved} />
  ) : (
    <ServiceCheck draw={draw} onSolved={onSolved} />
  );
}

type ServiceCheckProps = { readonly draw: VisibleCaptcha; readonly onSolved: (token: string) => void };

/** The widget of an outside service, in its own frame. */
function ServiceCheck({ draw, onSolved }: ServiceCheckProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const solved = useRef(onSolved);
  solved.current = onSolved;
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const onFailed = (): void => setFailed(true);
    draw(place.current, { onSolved: (token) => solved.current(token), onFailed }).catch(onFailed);
  }, [draw]);
  return (
    <Box>
      <Box ref={place} minH="20" />
      {failed && (
        <Text role="alert" color="fg.error" fontSize="sm">
          {texts.unreachable}
        </Text>
      )}
    </Box>
  );
}
