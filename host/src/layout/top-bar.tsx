import type { ReactNode } from 'react';
import { Link, useLinkTo } from 'shared/router';
import { Box, chakra, Flex, HStack, IconButton, VitrinaMark } from 'shared/ui/core';
import { Menu } from 'shared/ui/icons';
import { ColorModeButton } from './color-mode-button.tsx';
import { CompanySelector } from './company-selector.tsx';
import { tourTargets } from '../tour/portal-tour.ts';
import { NotificationBell } from './notification-bell.tsx';
import { texts } from './texts.ts';
import { UserMenu } from './user-menu.tsx';

type TopBarProps = {
  /** The height of what stays above it. */
  readonly top: string;
  readonly collapsed: boolean;
  readonly onToggleMenu: () => void;
  readonly onOpenDrawer: () => void;
  readonly onTour: () => void;
};

const HomeLink = chakra(Link);

/** P-060: menu toggle, logo, company selector, notification bell and avatar menu. */
export function TopBar({ top, collapsed, onToggleMenu, onOpenDrawer, onTour }: TopBarProps): ReactNode {
  const linkToRoute = useLinkTo();
  return (
    <Flex
      as="header"
      position="sticky"
      top={top}
      zIndex="sticky"
      height="56px"
      align="center"
      gap={{ base: '1', sm: '3' }}
      px={{ base: '2', md: '4' }}
      bg="surface"
      borderBottomWidth="1px"
    >
      <IconButton
        hideFrom="md"
        variant="ghost"
        colorPalette="neutral"
        aria-label={texts.openMenu}
        aria-haspopup="dialog"
        data-tour={tourTargets.menu}
        onClick={onOpenDrawer}
      >
        <Menu aria-hidden />
      </IconButton>
      <IconButton
        hideBelow="md"
        variant="ghost"
        colorPalette="neutral"
        aria-label={collapsed ? texts.expandMenu : texts.collapseMenu}
        aria-expanded={!collapsed}
        // An open menu is the normal state, so not shown as a pressed button.
        _expanded={{ bg: 'transparent', _hover: { bg: 'bg.subtle' } }}
        aria-controls="menu-principal"
        onClick={onToggleMenu}
      >
        <Menu aria-hidden />
      </IconButton>
      <HomeLink to={linkToRoute('HOME')} aria-label={texts.homeLink()} display="flex" borderRadius="l2" p="1">
        <Box hideBelow="sm">
          <VitrinaMark withName height="7" aria-hidden role="presentation" />
        </Box>
        <Box hideFrom="sm">
          <VitrinaMark height="7" maxW="28" aria-hidden role="presentation" />
        </Box>
      </HomeLink>
      <Box flex="1" />
      <HStack gap={{ base: '1', sm: '2' }} minW="0">
        <CompanySelector />
        <ColorModeButton />
        <NotificationBell />
        <UserMenu onTour={onTour} />
      </HStack>
    </Flex>
  );
}
