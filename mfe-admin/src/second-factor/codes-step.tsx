import { useEffect, useState } from 'react';
import { askBeforeSignOut } from 'shared/session';
import { Box, Button, CheckboxField, Heading, Stack, Text } from 'shared/ui/core';
import { useConfirm, useLeaveGuard } from 'shared/ui/overlay';
import { RecoveryCodes } from './recovery-codes.tsx';
import { factorTexts as texts } from './texts.ts';

type CodesStepProps = { readonly codes: readonly string[]; readonly onDone: () => void };

const question = {
  title: texts.leaveCodesTitle,
  description: texts.leaveCodesText,
  confirmLabel: texts.leaveCodes,
  cancelLabel: texts.stayWithCodes,
};

/** The recovery codes, once; who goes on has said that he keeps them. */
export function CodesStep({ codes, onDone }: CodesStepProps) {
  const [kept, setKept] = useState(false);
  const [asked, setAsked] = useState(false);
  const guard = useLeaveGuard({ question, leaves: () => !kept });
  const { confirm, confirmation } = useConfirm();
  useEffect(() => (kept ? undefined : askBeforeSignOut(() => confirm(question))), [kept, confirm]);
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
      <CheckboxField checked={kept} onChange={setKept} error={asked && !kept ? texts.keptFirst : undefined}>
        {texts.kept}
      </CheckboxField>
      <Button size="lg" onClick={() => (kept ? onDone() : setAsked(true))}>
        {texts.done}
      </Button>
      {guard}
      {confirmation}
    </Stack>
  );
}
