import { useEffect, useRef } from 'react';
import type { Enrolment } from 'shared/endpoints/second-factor';
import { beginEnrolment } from 'shared/endpoints/second-factor';
import { call } from 'shared/http';
import { Button, Heading, Stack } from 'shared/ui/core';
import { ProofFields } from '../common/second-factor/proof-fields.tsx';
import { useProof } from '../common/second-factor/use-proof.ts';
import { factorTexts as texts } from './texts.ts';

type ProofStepProps = {
  /** The user already has a factor. */
  readonly active: boolean;
  /** The previous step's button is gone. */
  readonly arrived: boolean;
  readonly onBegun: (enrolment: Enrolment) => void;
};

/** Re-authentication of users who have not just signed in. */
export function ProofStep({ active, arrived, onBegun }: ProofStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  const proof = useProof(active, async ({ contrasena, codigo }) =>
    onBegun(await call(beginEnrolment, { body: active ? { contrasena, codigo } : { contrasena } })),
  );
  return (
    <form
      ref={proof.form}
      noValidate
      aria-label={texts.proofTitle}
      onSubmit={(event) => {
        event.preventDefault();
        void proof.submit();
      }}
    >
      <Stack gap="5" maxW="26rem">
        <Heading as="h2" ref={heading} tabIndex={-1} outline="none" fontSize="lg">
          {texts.proofTitle}
        </Heading>
        <ProofFields proof={proof} asksCode={active} />
        <Button type="submit" size="lg" alignSelf="start" loading={proof.busy} loadingText={texts.checking}>
          {texts.goOn}
        </Button>
      </Stack>
    </form>
  );
}
