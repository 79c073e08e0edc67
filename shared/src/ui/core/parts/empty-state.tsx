import { Box, Heading, Text, VStack } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import type { IllustrationName } from './illustration-name.ts';
import { Illustration } from './illustration.tsx';

type EmptyStateProps = {
  /** One of the portal's illustrations, or a custom picture. */
  readonly picture?: IllustrationName | ReactElement;
  readonly title: string;
  readonly description?: ReactNode;
  /** The suggested next action. */
  readonly action?: ReactNode;
};

const names: readonly string[] = ['window', 'search', 'papers', 'done', 'broken', 'offline'];
const isName = (picture: unknown): picture is IllustrationName =>
  typeof picture === 'string' && names.includes(picture);

/** Nothing to show: a picture, a sentence, and a suggested action. */
export function EmptyState({ picture = 'window', title, description, action }: EmptyStateProps) {
  return (
    <VStack gap="2" py={{ base: '8', md: '12' }} px="4" textAlign="center">
      <Box mb="2" aria-hidden>
        {isName(picture) ? <Illustration name={picture} /> : picture}
      </Box>
      <Heading as="p" size="md">
        {title}
      </Heading>
      {description && (
        <Text color="fg.muted" maxW="prose">
          {description}
        </Text>
      )}
      {action && <Box mt="3">{action}</Box>}
    </VStack>
  );
}
