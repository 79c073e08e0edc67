import { personalIdOf } from 'shared/countries';
import { useCountryCode } from 'shared/session';
import { Box, Card, Heading, Stack, Text } from 'shared/ui/core';
import type { ContactValues } from './contact-values.ts';
import { newContactTexts as texts } from './texts.ts';

type SummaryStepProps = { readonly values: ContactValues; readonly role: string; readonly target: string };

/** Step 3 (P-222). */
export function SummaryStep({ values, role, target }: SummaryStepProps) {
  const { label } = personalIdOf(useCountryCode());
  const facts = [
    [texts.role, role],
    [texts.target, target],
    [texts.email, values.email.trim()],
    [texts.names, values.nombre],
    [texts.lastNames, values.apellidos],
    ...(values.dni.trim() === '' ? [] : [[label, values.dni]]),
  ];
  return (
    <Stack gap="4">
      <Box>
        <Heading as="h3" size="md">
          {texts.summary}
        </Heading>
        <Text color="fg.muted">{texts.summaryHelp}</Text>
      </Box>
      <Card.Root>
        <Card.Body as="dl" gap="3">
          {facts.map(([name, value]) => (
            <Box key={name}>
              <Text as="dt" color="fg.muted" fontSize="sm" _firstLetter={{ textTransform: 'uppercase' }}>
                {name}
              </Text>
              <Text as="dd" overflowWrap="anywhere">
                {value}
              </Text>
            </Box>
          ))}
        </Card.Body>
      </Card.Root>
    </Stack>
  );
}
