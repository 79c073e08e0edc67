import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Box, Skeleton, Stack } from 'shared/ui/core';
import { AuthFrame } from '../frame/auth-frame.tsx';
import { enterWithToken, tellError } from './address-parameters.ts';
import { SignInPanel } from './sign-in-panel.tsx';
import { useOneTimeParameter } from './use-one-time-parameter.ts';

/** Not everybody has a second step, so it is not on the way to the first screen. */
const SecondStep = lazy(async () => ({
  default: (await import('../second-step/second-step.tsx')).SecondStep,
}));

/** P-2.1: the way in; for who has a second factor in two steps. */
export default function SignInPage(): ReactNode {
  useOneTimeParameter('error', tellError);
  useOneTimeParameter('token', enterWithToken);
  const [challenge, setChallenge] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const backWith = (reason: string | null): void => {
    setChallenge(null);
    setNotice(reason);
  };
  return (
    <AuthFrame>
      {/* What was typed is still there for who comes back. */}
      <Box hidden={challenge !== null}>
        <SignInPanel notice={notice} onChallenge={setChallenge} />
      </Box>
      {challenge !== null && (
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
