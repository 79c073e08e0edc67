import type { ReactNode } from 'react';
import { Box, Flex, StatusChip, Text } from 'shared/ui/core';
import { texts } from './texts.ts';

type State = 'done' | 'todo' | 'optional';

const tones = { done: 'success', todo: 'warning', optional: 'neutral' } as const;

type SetupLineProps = {
  readonly title: string;
  readonly state: State;
  readonly help: string;
  /** Leads to where it is done. */
  readonly link?: ReactNode;
};

/** One step: what it is, how far it is, and the way to it. */
export function SetupLine({ title, state, help, link }: SetupLineProps) {
  return (
    <Flex
      as="li"
      gap="3"
      py="3"
      align="flex-start"
      wrap="wrap"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0 }}
    >
      <Box flex="1 1 14rem" minW="0">
        <Text fontWeight="semibold">{title}</Text>
        <Text color="fg.muted" fontSize="sm">
          {help}
        </Text>
        {link}
      </Box>
      <StatusChip tone={tones[state]}>{texts[state]}</StatusChip>
    </Flex>
  );
}
