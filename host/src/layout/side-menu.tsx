import { Fragment, useId, useMemo, type ReactNode } from 'react';
import { useAbility, useSessionUser } from 'shared/session';
import { Box, Separator, Stack, Text } from 'shared/ui/core';
import { buildMenu, type MenuGroup, type MenuItem } from '../menu/build-menu.ts';
import { currentEntry } from '../menu/current-entry.ts';
import { useHasReports } from '../menu/on-demand.ts';
import { useRouteName } from '../routes/use-route-name.ts';
import { tourTargets } from '../tour/portal-tour.ts';
import { MenuLink } from './menu-link.tsx';
import { texts } from './texts.ts';

type SideMenuProps = { readonly collapsed?: boolean; readonly onFollow?: () => void };

type GroupProps = {
  readonly group: MenuGroup;
  readonly currentOf: (item: MenuItem) => 'page' | 'true' | undefined;
  readonly collapsed: boolean;
  /** A single entry follows, which must not look like a member of the group. */
  readonly ends: boolean;
  readonly onFollow?: (() => void) | undefined;
};

function Group({ group, currentOf, collapsed, ends, onFollow }: GroupProps): ReactNode {
  const id = useId();
  return (
    <Stack
      as="li"
      gap="0.5"
      data-tour={tourTargets.group(group.id)}
      {...(ends && { pb: '2', mb: '2', borderBottomWidth: '1px' })}
    >
      <Text
        id={id}
        px={collapsed ? '1' : '3'}
        pt="3"
        pb="1"
        color="fg.subtle"
        fontSize="xs"
        fontWeight="semibold"
        textAlign={collapsed ? 'center' : 'start'}
      >
        {group.label}
      </Text>
      <Stack as="ul" gap="0.5" listStyleType="none" aria-labelledby={id}>
        {group.items.map((item) => (
          <li key={item.name}>
            <MenuLink item={item} current={currentOf(item)} collapsed={collapsed} onFollow={onFollow} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

/** P-065: the menu of the signed-in user, help at the bottom (P-072). */
export function SideMenu({ collapsed = false, onFollow }: SideMenuProps): ReactNode {
  const user = useSessionUser();
  const ability = useAbility();
  const hasReports = useHasReports();
  const menu = useMemo(() => buildMenu({ ...user, hasReports }, ability), [user, ability, hasReports]);
  const page = useRouteName();
  const current = currentEntry(menu, page);
  const currentOf = ({ name }: MenuItem) =>
    name !== current ? undefined : name === page ? ('page' as const) : ('true' as const);
  return (
    <Box as="nav" aria-label={texts.menu} display="flex" flexDirection="column" flex="1" gap="2" p="3">
      <Stack as="ul" gap="0.5" flex="1" listStyleType="none">
        {menu.top.map((entry, index) => (
          <Fragment key={entry.kind === 'group' ? entry.id : entry.name}>
            {entry.kind === 'group' ? (
              <Group
                group={entry}
                currentOf={currentOf}
                collapsed={collapsed}
                ends={menu.top[index + 1]?.kind === 'item'}
                onFollow={onFollow}
              />
            ) : (
              <li>
                <MenuLink item={entry} current={currentOf(entry)} collapsed={collapsed} onFollow={onFollow} />
              </li>
            )}
          </Fragment>
        ))}
      </Stack>
      <Separator />
      <Stack as="ul" gap="0.5" listStyleType="none">
        {menu.bottom.map((item) => (
          <li key={item.name}>
            <MenuLink item={item} current={currentOf(item)} collapsed={collapsed} onFollow={onFollow} />
          </li>
        ))}
      </Stack>
    </Box>
  );
}
