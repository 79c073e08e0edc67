import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'shared/router';
import { Box, Skeleton, Stack } from 'shared/ui/core';
import { AuthFrame } from '../frame/auth-frame.tsx';
import { enterWithToken, tellError } from './address-parameters.ts';
import { SignInPanel } from './sign-in-panel.tsx';
import { useOneTimeParameter } from './use-one-time-parameter.ts';

/** Not everybody has a second step, so it is not on the way to the first screen. */
const SecondStep = lazy(async () => ({
  default: (await import('../second-step/second-step.tsx')).SecondStep,
}));

/** The second step is an entry of the history: Back leads to the form and not out of the portal. */
const secondStep = { secondStep: true } as const;

/** P-2.1: the way in; for who has a second factor in two steps. */
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
    // Who has reloaded the second step gives his password there.
    void navigate(location, { state: secondStep, replace: isSecondEntry });
  };
  const backWith = (reason: string | null): void => {
    setChallenge(null);
    setNotice(reason);
    void navigate(-1);
  };
  return (
    <AuthFrame>
      {/* What was typed is still there for who comes back. */}
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
