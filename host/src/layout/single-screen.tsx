import { useEffect, type ReactNode } from 'react';
import { QueryProvider } from 'shared/query';
import { type RouteName, routeTitles } from 'shared/routes';
import { signOut } from 'shared/session';
import { Box, Button, Flex, VitrinaMark } from 'shared/ui/core';
import { LogOut } from 'shared/ui/icons';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import { ColorModeButton } from './color-mode-button.tsx';
import { texts } from './texts.ts';

/**
 * For users who must do one thing first, such as activating a second factor or accepting the terms: only that
 * screen and signing out.
 */
export default function SingleScreen({ name }: { readonly name: RouteName }): ReactNode {
  useEffect(() => {
    document.title = texts.pageTitle(routeTitles[name]);
  }, [name]);
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
        <RemoteScreen name={name} />
      </Box>
    </QueryProvider>
  );
}
