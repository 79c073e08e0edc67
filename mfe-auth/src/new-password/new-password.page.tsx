import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'shared/router';
import { Skeleton, Stack, VisuallyHidden } from 'shared/ui/core';
import { AuthFrame } from '../common/frame/auth-frame.tsx';
import { ExpiredInvitation } from './expired-invitation.tsx';
import { InvalidLink } from './invalid-link.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { texts } from './texts.ts';
import { useLink } from './use-link.ts';

/** P-2.3: the screen of a mail's link, and of an expired password. */
export default function NewPasswordPage(): ReactNode {
  const { token = '' } = useParams();
  // Another link belongs to another account.
  return <LinkScreen key={token} token={token} />;
}

function LinkScreen({ token }: { readonly token: string }): ReactNode {
  const [search] = useSearchParams();
  const { state, refuse } = useLink(token);
  return (
    <AuthFrame>
      {state.phase === 'checking' && <LinkSkeleton />}
      {state.phase === 'invalid' &&
        (state.fault === 'invitation' ? (
          <ExpiredInvitation token={token} />
        ) : (
          <InvalidLink fault={state.fault} />
        ))}
      {state.phase === 'valid' && (
        <NewPasswordForm token={token} expired={search.has('expired')} refuse={refuse} {...state.link} />
      )}
    </AuthFrame>
  );
}

function LinkSkeleton(): ReactNode {
  return (
    <Stack gap="4" role="status">
      <VisuallyHidden>{texts.checking}</VisuallyHidden>
      <Skeleton height="10" width="80%" />
      <Skeleton height="5" width="60%" />
      {['password', 'rules', 'confirmation'].map((part) => (
        <Skeleton key={part} height="20" borderRadius="l2" />
      ))}
      <Skeleton height="12" borderRadius="l2" />
    </Stack>
  );
}
