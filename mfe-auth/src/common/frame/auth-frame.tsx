import type { ReactNode } from 'react';
import { Flex, Grid, Stack, Text, VitrinaMark, noticesAbove } from 'shared/ui/core';
import { ShopWindow } from './shop-window.tsx';
import { frameTexts } from './texts.ts';

/** Layout of the screens outside the session: the animated window, and the panel beside it (on a phone below it). */
export function AuthFrame({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Grid
      {...noticesAbove}
      minH="100dvh"
      templateColumns={{ base: '1fr', md: '58% 42%' }}
      templateRows={{ base: '30dvh auto', md: '100dvh' }}
      bg="surface"
    >
      <ShopWindow>
        <Stack p={{ base: '4', md: '8' }} gap="3" color="white">
          <VitrinaMark withName onDark height={{ base: '8', md: '10' }} alignSelf="start" />
          <Text hideBelow="md" fontSize="lg" maxW="24rem">
            {frameTexts.welcome}
          </Text>
        </Stack>
      </ShopWindow>
      <Flex
        as="main"
        direction="column"
        justify="center"
        px={{ base: '5', sm: '10', lg: '16' }}
        py={{ base: '6', md: '10' }}
        minW="0"
      >
        <Stack gap="6" width="full" maxW="26rem" mx="auto">
          {children}
        </Stack>
      </Flex>
    </Grid>
  );
}
