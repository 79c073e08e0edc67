import type { ReactNode } from 'react';
import { Alert, Box, Heading, Text } from 'shared/ui/core';
import { texts } from './texts.ts';

type NewPasswordHeadingProps = {
  readonly email: string;
  readonly firstPassword: boolean;
  readonly expired: boolean;
};

export function NewPasswordHeading({ email, firstPassword, expired }: NewPasswordHeadingProps): ReactNode {
  return (
    <>
      <Box>
        <Heading as="h1" fontSize={{ base: '2xl', md: '3xl' }} lineHeight="1.2">
          {firstPassword ? texts.firstTitle : texts.title}
        </Heading>
        <Text mt="2" color="fg.muted" overflowWrap="anywhere">
          {texts.account(email)}
        </Text>
      </Box>
      {expired && (
        <Alert.Root status="warning">
          <Alert.Indicator />
          <Alert.Title>{texts.expired}</Alert.Title>
        </Alert.Root>
      )}
    </>
  );
}
