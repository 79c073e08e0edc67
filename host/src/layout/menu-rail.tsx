import type { ReactNode } from 'react';
import { Flex } from 'shared/ui/core';
import { tourTargets } from '../tour/portal-tour.ts';
import { SideMenu } from './side-menu.tsx';

/** P-417: 240 px open, 120 px collapsed, from 900 px of width on. */
export function MenuRail({ collapsed }: { collapsed: boolean }): ReactNode {
  return (
    <Flex
      id="menu-principal"
      data-tour={tourTargets.menu}
      hideBelow="md"
      direction="column"
      position="sticky"
      top="56px"
      height="calc(100dvh - 56px)"
      width={collapsed ? '120px' : '240px'}
      flexShrink="0"
      overflowY="auto"
      bg="surface"
      borderEndWidth="1px"
      transition="width 180ms ease-out"
    >
      <SideMenu collapsed={collapsed} />
    </Flex>
  );
}
