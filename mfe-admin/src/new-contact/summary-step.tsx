import { personalIdOf } from 'shared/countries';
import { useCountryCode } from 'shared/session';
import { Box, Card, Heading, Stack, Text } from 'shared/ui/core';
import { Fact } from 'shared/ui/data';
import type { ContactValues } from './contact-values.ts';
import { newContactTexts as texts } from './texts.ts';

type SummaryStepProps = { readonly values: ContactValues; readonly role: string; readonly target: string };

/** Step 3 (P-222). */
export function SummaryStep({ values, role, target }: SummaryStepProps) {
  const { label } = personalIdOf(useCountryCode());
  return (
    <Stack gap="4">
      <Box>
        <Heading as="h3" size="md" tabIndex={-1} outline="none">
          {texts.summary}
        </Heading>
        <Text color="fg.muted">{texts.summaryHelp}</Text>
      </Box>
      <Card.Root>
        <Card.Body as="dl" gap="3">
          <Fact label={texts.role}>{role}</Fact>
          <Fact label={texts.target}>{target}</Fact>
          <Fact label={texts.email}>{values.email.trim()}</Fact>
          <Fact label={texts.names}>{values.nombre}</Fact>
          <Fact label={texts.lastNames}>{values.apellidos}</Fact>
          {values.dni.trim() !== '' && <Fact label={label}>{values.dni}</Fact>}
        </Card.Body>
      </Card.Root>
    </Stack>
  );
}
