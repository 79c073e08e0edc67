import { useEffect, useEffectEvent, useState } from 'react';
import { useLinkTo, useNavigate } from 'shared/router';
import { Button, Stack, Text } from 'shared/ui/core';
import { AppDialog } from 'shared/ui/overlay';
import { contactsTexts as texts } from './texts.ts';

/** Delay before it continues by itself (P-117, document 1, section 9). */
const waitSeconds = 5;

/**
 * 'Cambio de sección' (P-115): people are added and removed on the users screen. It goes there at once, or
 * after 5 s; 'Cancelar', Escape and the back button stay (P-116).
 */
export function MovedNotice({ onCancel }: { readonly onCancel: () => void }) {
  const navigate = useNavigate();
  const users = useLinkTo()('EMPRESA_USUARIOS');
  // Replaces the dialog's history entry, so that Back returns to the page below it.
  const go = () => void navigate(users, { replace: true });
  const left = useCountdown(waitSeconds, go);
  return (
    <AppDialog
      open
      onClose={onCancel}
      title={texts.movedTitle}
      footer={
        <>
          <Button variant="outline" colorPalette="neutral" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button onClick={go}>{texts.go}</Button>
        </>
      }
    >
      <Stack gap="2">
        <Text>{texts.moved}</Text>
        <Text color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
          {texts.movedIn(left)}
        </Text>
      </Stack>
    </AppDialog>
  );
}

/** Remaining seconds; calls `onEnd` once at 0. */
function useCountdown(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const tick = setInterval(() => setLeft((count) => Math.max(1, count - 1)), 1000);
    const last = setTimeout(() => end(), seconds * 1000);
    return () => {
      clearInterval(tick);
      clearTimeout(last);
    };
  }, [seconds]);
  return left;
}
