import type { ReactNode } from 'react';
import { Flex, VitrinaMark } from 'shared/ui/core';
import { SideMenu } from './side-menu.tsx';

export const sheetWidth = 'min(20rem, 86vw)';

/** The side menu on a phone, below the portal's name. */
export function MenuSheet({ onFollow }: { onFollow?: () => void }): ReactNode {
  return (
    <>
      <Flex align="center" flexShrink="0" minH="56px" px="6" borderBottomWidth="1px">
        <VitrinaMark withName height="7" />
      </Flex>
      <Flex flex="1" overflow="auto" pb="env(safe-area-inset-bottom)">
        <SideMenu {...(onFollow && { onFollow })} />
      </Flex>
    </>
  );
}
