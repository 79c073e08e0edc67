import type { ReactNode } from 'react';
import { Flex } from 'shared/ui/core';
import { useHasReports } from '../menu/on-demand.ts';
import { tourTargets } from '../tour/portal-tour.ts';
import { useWide } from '../common/use-wide.ts';
import { SideMenu } from './side-menu.tsx';

/** `top`: the height of what stays above the top bar. P-417: 240 px open, 120 px collapsed, from a width of 900 px. Phones have the drawer. */
export function MenuRail({
  collapsed,
  top,
}: {
  readonly collapsed: boolean;
  readonly top: string;
}): ReactNode {
  const wide = useWide();
  // Requested early, so that the drawer has its entries when it opens.
  useHasReports();
  if (!wide) return null;
  return (
    <Flex
      id="menu-principal"
      data-tour={tourTargets.menu}
      direction="column"
      position="sticky"
      top={`calc(56px + ${top})`}
      height={`calc(100dvh - 56px - ${top})`}
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
