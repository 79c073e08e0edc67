import { useEffect, type ReactNode } from 'react';
import { QueryProvider } from 'shared/query';
import { routeTitles } from 'shared/routes';
import { signOut } from 'shared/session';
import { Box, Button, Flex, VitrinaMark } from 'shared/ui/core';
import { LogOut } from 'shared/ui/icons';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import { ColorModeButton } from './color-mode-button.tsx';
import { texts } from './texts.ts';

/**
 * For users who must activate a second factor: only that screen and signing out. The API would refuse
 * everything else.
 */
export default function SecondFactorFrame(): ReactNode {
  useEffect(() => {
    document.title = texts.pageTitle(routeTitles.SEGUNDO_FACTOR);
  }, []);
  return (
    <QueryProvider>
      <Flex
        as="header"
        position="sticky"
        top="0"
        zIndex="sticky"
        height="56px"
        align="center"
        justify="space-between"
        px="4"
        bg="surface"
        borderBottomWidth="1px"
      >
        <VitrinaMark withName height="7" />
        <Flex gap="1">
          <ColorModeButton />
          <Button variant="ghost" colorPalette="neutral" onClick={() => void signOut()}>
            <LogOut size={18} aria-hidden />
            {texts.signOut}
          </Button>
        </Flex>
      </Flex>
      <Box
        as="main"
        maxW="960px"
        mx="auto"
        px={{ base: '4', md: '6' }}
        py={{ base: '4', md: '8' }}
        pb="max(1.5rem, env(safe-area-inset-bottom))"
      >
        <RemoteScreen name="SEGUNDO_FACTOR" />
      </Box>
    </QueryProvider>
  );
}
