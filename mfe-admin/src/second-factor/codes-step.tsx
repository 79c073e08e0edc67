import { useState } from 'react';
import { Box, Button, CheckboxField, Heading, Stack, Text } from 'shared/ui/core';
import { RecoveryCodes } from '../common/second-factor/recovery-codes.tsx';
import { factorTexts as codesTexts } from '../common/second-factor/texts.ts';
import { useCodesGuard } from '../common/second-factor/use-codes-guard.tsx';
import { factorTexts as texts } from './texts.ts';

type CodesStepProps = { readonly codes: readonly string[]; readonly onDone: () => void };

/** The recovery codes, shown once; to continue the user confirms having stored them. */
export function CodesStep({ codes, onDone }: CodesStepProps) {
  const [kept, setKept] = useState(false);
  const [asked, setAsked] = useState(false);
  const { questions } = useCodesGuard(!kept, texts.leaveCodesText);
  return (
    <Stack gap="5" align="start">
      <Box>
        <Heading as="h2" fontSize="lg">
          {texts.codesTitle}
        </Heading>
        <Text color="fg.muted" mt="1" maxW="34rem">
          {texts.codesHelp}
        </Text>
      </Box>
      <RecoveryCodes codes={codes} />
      <CheckboxField
        checked={kept}
        onChange={setKept}
        error={asked && !kept ? codesTexts.keptFirst : undefined}
      >
        {codesTexts.kept}
      </CheckboxField>
      <Button size="lg" onClick={() => (kept ? onDone() : setAsked(true))}>
        {codesTexts.done}
      </Button>
      {questions}
    </Stack>
  );
}
