import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { CaptchaAction } from 'shared/endpoints/auth';
import { solveVisibleCaptcha } from 'shared/captcha';
import { Box, Checkbox, Spinner, Text } from 'shared/ui/core';
import { ShieldCheck } from 'shared/ui/icons';
import { captchaTexts as texts } from './texts.ts';

type OwnCheckProps = {
  readonly action: CaptchaAction;
  /** Takes the focus while there is no box yet. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly onSolved: (token: string) => void;
};

/** The portal's own checkbox: ticking it solves a new challenge and returns the token. */
export function OwnCheck({ action, frame, onSolved }: OwnCheckProps): ReactNode {
  const [phase, setPhase] = useState<'open' | 'working' | 'solved' | 'failed'>('open');
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (document.activeElement === frame.current) box.current?.focus();
  }, [phase, frame]);
  const solve = async (): Promise<void> => {
    frame.current?.focus();
    setPhase('working');
    try {
      const token = await solveVisibleCaptcha(action);
      setPhase('solved');
      onSolved(token);
    } catch {
      setPhase('failed');
    }
  };
  return (
    <Box borderWidth="1px" borderColor="border.control" borderRadius="l3" p="4" bg="bg.subtle">
      <Box display="flex" alignItems="center" gap="3" minH="6">
        {phase === 'working' ? (
          <Box display="flex" alignItems="center" gap="3" role="status">
            <Spinner size="sm" color="brand.solid" aria-hidden />
            <Text>{texts.working}</Text>
          </Box>
        ) : phase === 'solved' ? (
          <Box display="flex" alignItems="center" gap="3" role="status" color="fg.success">
            <ShieldCheck size={20} aria-hidden />
            <Text>{texts.solved}</Text>
          </Box>
        ) : (
          <Checkbox.Root checked={false} invalid={phase === 'failed'} onCheckedChange={() => void solve()}>
            <Checkbox.HiddenInput ref={box} />
            <Checkbox.Control>
              <Checkbox.Indicator />
            </Checkbox.Control>
            <Checkbox.Label>{texts.label}</Checkbox.Label>
          </Checkbox.Root>
        )}
      </Box>
      {phase === 'failed' && (
        <Text role="alert" mt="2" color="fg.error" fontSize="sm">
          {texts.failed}
        </Text>
      )}
    </Box>
  );
}
