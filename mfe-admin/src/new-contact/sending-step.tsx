import { Box, Center, EmptyState, Spinner, Stack, Text } from 'shared/ui/core';
import { newContactTexts as texts } from './texts.ts';

type SendingStepProps = { readonly email: string; readonly sent: boolean };

/** Step 4: sending, then done; the drawer closes by itself (P-223). */
export function SendingStep({ email, sent }: SendingStepProps) {
  return (
    <Box role="status" tabIndex={-1} outline="none">
      {sent ? (
        <EmptyState picture="done" title={texts.sent} description={texts.sentHelp(email.trim())} />
      ) : (
        <Center minH="60">
          <Stack align="center" gap="4">
            <Spinner size="lg" color="brand.solid" />
            <Text>{texts.sending}</Text>
          </Stack>
        </Center>
      )}
    </Box>
  );
}
