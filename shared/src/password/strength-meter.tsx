import { Box, Flex, Text } from 'shared/ui/core';
import type { PasswordStrength } from '../rules/password-strength.ts';
import { texts } from './texts.ts';

const palettes = ['danger', 'danger', 'warning', 'success', 'success'] as const;
const steps = [1, 2, 3, 4] as const;

/** How hard the password is to guess, as text and bar. Its space is reserved from the start. */
export function StrengthMeter({ strength }: { readonly strength: PasswordStrength | undefined }) {
  const filled = strength === undefined ? 0 : Math.max(1, strength);
  const palette = strength === undefined ? 'neutral' : palettes[strength];
  return (
    <Flex align="center" gap="3" minH="5" colorPalette={palette}>
      <Flex flex="1" gap="1" aria-hidden>
        {steps.map((step) => (
          <Box
            key={step}
            flex="1"
            h="1.5"
            borderRadius="full"
            bg={step <= filled ? 'colorPalette.solid' : 'border'}
          />
        ))}
      </Flex>
      <Text role="status" fontSize="sm" color="fg.muted" minW="8.5rem" textAlign="end">
        {strength !== undefined && texts.strength(texts.strengths[strength])}
      </Text>
    </Flex>
  );
}
