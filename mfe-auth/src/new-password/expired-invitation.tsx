import type { ReactNode } from 'react';
import { useNavigate } from 'shared/router';
import { Alert, Button, Stack, Text } from 'shared/ui/core';
import { Mail } from 'shared/ui/icons';
import { AppDialog } from 'shared/ui/overlay';
import { HumanCheck } from '../common/captcha/human-check.tsx';
import { DonePanel } from '../common/frame/done-panel.tsx';
import { texts } from './texts.ts';
import { useInvitationRequest } from './use-invitation-request.ts';

/** P-376 for an invitation: offers a new one, without typing an address. */
export function ExpiredInvitation({ token }: { readonly token: string }): ReactNode {
  const navigate = useNavigate();
  const { busy, sent, failure, captcha, send } = useInvitationRequest(token);
  const words = texts.invitation;
  const toSignIn = (): void => void navigate('/', { replace: true });
  if (sent) return <DonePanel title={words.sent} text={words.sentHelp} wayOn={texts.toSignIn} icon={Mail} />;
  return (
    <AppDialog
      open
      onClose={toSignIn}
      title={words.title}
      footer={
        <>
          <Button variant="outline" colorPalette="neutral" onClick={toSignIn}>
            {texts.invalid.cancel}
          </Button>
          <Button
            disabled={captcha.awaited}
            loading={busy}
            loadingText={words.sending}
            onClick={() => void send()}
          >
            {words.another}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>{words.text}</Text>
        {failure !== null && (
          <Alert.Root status="error" role="alert">
            <Alert.Indicator />
            <Alert.Title>{failure}</Alert.Title>
          </Alert.Root>
        )}
        {captcha.visible !== null && (
          <HumanCheck
            key={captcha.visible}
            captcha={captcha}
            onSolved={(visibleToken) => void send(visibleToken)}
          />
        )}
      </Stack>
    </AppDialog>
  );
}
