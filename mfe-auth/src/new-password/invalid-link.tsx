import type { ReactNode } from 'react';
import { useNavigate } from 'shared/router';
import { Button, Text } from 'shared/ui/core';
import { AppDialog } from 'shared/ui/overlay';
import { recoverPath } from '../common/paths.ts';
import { texts } from './texts.ts';
import type { LinkFault } from './use-link.ts';

/** P-376 … P-378: why the link is invalid, and the two alternatives. */
export function InvalidLink({ fault }: { readonly fault: Exclude<LinkFault, 'invitation'> }): ReactNode {
  const navigate = useNavigate();
  const { title, text } = texts.invalid[fault];
  const toSignIn = (): void => void navigate('/', { replace: true });
  return (
    <AppDialog
      open
      onClose={toSignIn}
      title={title}
      footer={
        <>
          <Button variant="outline" colorPalette="neutral" onClick={toSignIn}>
            {texts.invalid.cancel}
          </Button>
          <Button onClick={() => void navigate(recoverPath, { replace: true })}>
            {texts.invalid.another}
          </Button>
        </>
      }
    >
      <Text>{text}</Text>
    </AppDialog>
  );
}
