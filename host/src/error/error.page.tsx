import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'shared/router';
import { linkTo } from 'shared/routes';
import { signOut, useCountryCode } from 'shared/session';
import { Box, Button, Heading, HStack, Illustration, Stack, Text } from 'shared/ui/core';
import { statusOf } from './error-path.ts';
import { texts } from './texts.ts';

/** U-183, in seconds. */
const redirectAfter = 5;

/** U-2.8: says what happened, and goes home by itself unless the user stays. */
export function ErrorPage(): ReactNode {
  const [search] = useSearchParams();
  const status = statusOf(search);
  const home = linkTo('HOME', useCountryCode());
  const navigate = useNavigate();
  const [left, setLeft] = useState<number | 'stays'>(redirectAfter);

  useEffect(() => {
    if (left === 'stays') return undefined;
    const timer = setTimeout(
      () => (left > 1 ? setLeft(left - 1) : void navigate(home, { replace: true })),
      1_000,
    );
    return () => clearTimeout(timer);
  }, [left, home, navigate]);

  return (
    <Stack align="center" textAlign="center" gap="4" py={{ base: '8', md: '16' }}>
      <Illustration name={status === 404 ? 'search' : 'broken'} />
      <Box role="alert">
        <Text color="fg.muted" fontWeight="semibold" letterSpacing="wider">
          {status}
        </Text>
        <Heading as="h1" fontSize={{ base: '2xl', md: '3xl' }}>
          {texts.title(status)}
        </Heading>
        <Text mt="2" color="fg.muted" maxW="prose">
          {texts.hint(status)}
        </Text>
      </Box>
      <HStack wrap="wrap" justify="center" gap="3">
        <Button variant="outline" onClick={() => void signOut()}>
          {texts.signOut}
        </Button>
        <Button onClick={() => void navigate(home, { replace: true })}>{texts.home}</Button>
      </HStack>
      {left !== 'stays' && (
        <HStack color="fg.muted" fontSize="sm" wrap="wrap" justify="center">
          <Text>{texts.countdown(left)}</Text>
          <Button size="xs" variant="ghost" onClick={() => setLeft('stays')}>
            {texts.stay}
          </Button>
        </HStack>
      )}
    </Stack>
  );
}
