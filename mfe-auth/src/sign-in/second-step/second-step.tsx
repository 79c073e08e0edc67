import { useRef, type ReactNode } from 'react';
import { CodeField } from 'shared/second-factor';
import { Box, Button, Heading, Stack, Text } from 'shared/ui/core';
import { ArrowLeft } from 'shared/ui/icons';
import { useFocusWhenTold } from '../../common/frame/use-focus-when-told.ts';
import { SignInFailure } from '../sign-in-failure.tsx';
import { texts } from './texts.ts';
import { useSecondStep } from './use-second-step.ts';

type SecondStepProps = {
  readonly challenge: string;
  readonly onBack: () => void;
  /** The challenge is no longer valid. */
  readonly onOver: (reason: string) => void;
};

/** Shown after the right password of a user with a second factor: asks for the code, then starts the session. */
export function SecondStep({ challenge, onBack, onOver }: SecondStepProps): ReactNode {
  const step = useSecondStep(challenge, onOver);
  const form = useRef<HTMLFormElement>(null);
  useFocusWhenTold(step.error ?? step.failure, () => form.current?.querySelector('input')?.focus());
  return (
    <>
      <Box>
        <Heading as="h1" fontSize={{ base: '2xl', md: '3xl' }} lineHeight="1.2">
          {texts.title}
        </Heading>
        <Text mt="2" color="fg.muted">
          {texts.context}
        </Text>
      </Box>
      <form
        ref={form}
        noValidate
        aria-label={texts.title}
        onSubmit={(event) => {
          event.preventDefault();
          void step.submit(step.code);
        }}
      >
        <Stack gap="5">
          {step.failure && <SignInFailure failure={step.failure} />}
          <CodeField
            takesFocus
            value={step.code}
            onChange={step.setCode}
            onComplete={(code) => void step.submit(code)}
            error={step.error}
          />
          <Button
            type="submit"
            size="lg"
            width="full"
            disabled={step.code.trim() === '' || step.error !== undefined}
            loading={step.busy}
            loadingText={texts.submitting}
          >
            {texts.submit}
          </Button>
          <Button type="button" variant="ghost" colorPalette="neutral" alignSelf="center" onClick={onBack}>
            <ArrowLeft size={16} aria-hidden />
            {texts.back}
          </Button>
        </Stack>
      </form>
      <Text color="fg.muted" fontSize="sm">
        {texts.lost}
      </Text>
    </>
  );
}
