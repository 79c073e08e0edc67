import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'shared/router';
import { Box, Skeleton, Stack } from 'shared/ui/core';
import { AuthFrame } from '../common/frame/auth-frame.tsx';
import { enterWithToken, tellError } from './address-parameters.ts';
import { SignInPanel } from './sign-in-panel.tsx';
import { useOneTimeParameter } from './use-one-time-parameter.ts';

/** Lazy, because not every user has a second step. */
const SecondStep = lazy(async () => ({
  default: (await import('./second-step/second-step.tsx')).SecondStep,
}));

/** The second step is a history entry: Back returns to the form instead of leaving the portal. */
const secondStep = { secondStep: true } as const;

/** P-2.1: the sign-in; in two steps for users with a second factor. */
export default function SignInPage(): ReactNode {
  useOneTimeParameter('error', tellError);
  useOneTimeParameter('token', enterWithToken);
  const navigate = useNavigate();
  const location = useLocation();
  const [challenge, setChallenge] = useState<string | null>(null);
  const [hasGoneOn, setHasGoneOn] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const isSecondEntry = Object(location.state).secondStep === true;
  const isAtCode = isSecondEntry && challenge !== null;

  const goOn = (next: string): void => {
    setChallenge(next);
    setHasGoneOn(true);
    setNotice(null);
    // A reload of the second step requires the password again.
    void navigate(location, { state: secondStep, replace: isSecondEntry });
  };
  const backWith = (reason: string | null): void => {
    setChallenge(null);
    setNotice(reason);
    void navigate(-1);
  };
  return (
    <AuthFrame>
      {/* Stays mounted, so that the typed values are still there on return. */}
      <Box hidden={isAtCode}>
        <SignInPanel notice={notice} returned={hasGoneOn && !isAtCode} onChallenge={goOn} />
      </Box>
      {isAtCode && (
        <Suspense fallback={<SecondStepSkeleton />}>
          <SecondStep challenge={challenge} onBack={() => backWith(null)} onOver={backWith} />
        </Suspense>
      )}
    </AuthFrame>
  );
}

function SecondStepSkeleton(): ReactNode {
  return (
    <Stack gap="6" aria-busy>
      <Skeleton height="16" borderRadius="l2" />
      <Skeleton height="48" borderRadius="l2" />
    </Stack>
  );
}
