import type { ReactNode } from 'react';
import { nameOf } from 'shared/rules/name-of';
import { useLinkTo, useNavigate } from 'shared/router';
import { hasDrafts, signOut, useSessionUser } from 'shared/session';
import { Box, Text } from 'shared/ui/core';
import { Info, LogOut, MessageCircleQuestion, User } from 'shared/ui/icons';
import { Menu } from 'shared/ui/menu';
import { Portal, useConfirm } from 'shared/ui/overlay';
import { AccountButton } from './account-button.tsx';
import { texts } from './texts.ts';

type UserMenuListProps = { readonly defaultOpen: boolean; readonly onTour: () => void };

/** The entries behind the avatar (P-062, P-063). */
export default function UserMenuList({ defaultOpen, onTour }: UserMenuListProps): ReactNode {
  const { nombres, apellidos, email, internal } = useSessionUser();
  const navigate = useNavigate();
  const linkToRoute = useLinkTo();
  const { confirm, confirmation } = useConfirm();
  const leave = async (): Promise<void> => {
    if (!hasDrafts() || (await confirm(texts.signOutQuestion))) await signOut();
  };
  const menu = (
    <Menu.Root positioning={{ placement: 'bottom-end' }} defaultOpen={defaultOpen}>
      <Menu.Trigger asChild>
        <AccountButton />
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="15rem" maxW="calc(100vw - 2rem)">
            <Box px="3" py="2">
              <Text fontWeight="semibold" truncate>
                {nameOf({ nombres, apellidos })}
              </Text>
              <Text color="fg.muted" fontSize="sm" truncate>
                {email}
              </Text>
            </Box>
            <Menu.Separator />
            {/* onClick: onSelect misses a press before the entry is highlighted. Enter clicks too. */}
            <Menu.Item value="profile" minH="11" onClick={() => void navigate(linkToRoute('PERFIL'))}>
              <User size={18} aria-hidden />
              {texts.profile}
            </Menu.Item>
            <Menu.Item value="tour" minH="11" onClick={onTour}>
              <MessageCircleQuestion size={18} aria-hidden />
              {texts.tour}
            </Menu.Item>
            {internal && (
              <Menu.Item value="version" minH="11" onClick={() => void navigate(linkToRoute('ACERCA'))}>
                <Info size={18} aria-hidden />
                {texts.version}
              </Menu.Item>
            )}
            <Menu.Item value="sign-out" minH="11" onClick={() => void leave()}>
              <LogOut size={18} aria-hidden />
              {texts.signOut}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
  return (
    <>
      {menu}
      {confirmation}
    </>
  );
}
