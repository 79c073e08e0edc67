import type { ReactNode } from 'react';
import { AppLink, Box, Heading, Stack, Text } from 'shared/ui/core';
import { CircleCheck, type LucideIcon } from 'shared/ui/icons';

type DonePanelProps = {
  readonly title: string;
  readonly text: string;
  readonly wayOn: string;
  readonly to?: string;
  readonly icon?: LucideIcon;
};

/** The success message, with a link that is followed automatically after a moment. */
export function DonePanel({
  title,
  text,
  wayOn,
  to = '/',
  icon: DoneIcon = CircleCheck,
}: DonePanelProps): ReactNode {
  return (
    <Stack gap="4" align="start" role="status">
      <Box color="fg.success" aria-hidden>
        <DoneIcon size={40} strokeWidth={1.75} />
      </Box>
      <Heading as="h1" fontSize={{ base: '2xl', md: '3xl' }} lineHeight="1.2">
        {title}
      </Heading>
      <Text color="fg.muted">{text}</Text>
      <AppLink to={to} replace textDecoration="underline">
        {wayOn}
      </AppLink>
    </Stack>
  );
}
